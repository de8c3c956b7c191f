"""The nodes of a search tree."""

from __future__ import annotations

from benben.search.tree import NONE, Node, keep_best, new_node


def nodes_with(priors: list[float]) -> list[Node]:
    nodes = [Node() for _ in priors]
    for i, prior in enumerate(priors):
        new_node(nodes, i, 10 + i, 0, prior)
    return nodes


def test_of_many_actions_the_best_few_are_kept_best_first() -> None:
    nodes = nodes_with([0.1, 0.4, -0.2, 0.9, 0.3])
    assert keep_best(nodes, 0, 5, 2) == 2
    assert [(node.action, node.prior) for node in nodes[:2]] == [(13, 0.9), (11, 0.4)]


def test_nodes_before_the_new_ones_stay_where_they_are() -> None:
    nodes = nodes_with([0.9, 0.1, 0.4, 0.3])
    assert keep_best(nodes, 1, 4, 1) == 2
    assert [node.action for node in nodes[:2]] == [10, 12]


def test_without_a_limit_and_below_it_all_are_kept_in_their_order() -> None:
    for branch in (0, 3, 7):
        nodes = nodes_with([0.1, 0.4, 0.2])
        assert keep_best(nodes, 0, 3, branch) == 3
        assert [node.action for node in nodes] == [10, 11, 12]
        assert all(node.sibling == NONE for node in nodes)
