"""The nodes of a search tree, kept in one array, and what all searches do with them."""

from __future__ import annotations

from benben.core.fields import Record, field, record
from benben.core.game import CHANCE, Out
from benben.search.leaf import Floats

NONE = -1

# What is known for certain about a node, as the result for seat 0.
UNKNOWN, LOST, DRAWN, WON = 0, 1, 2, 3


@record
class Node(Record):
    """What followed one action. Statistics are from the view of the seat that took it, the mover."""

    action: int = field("int32", doc="action that led here; of a hidden one its kind only, as -2 - kind")
    mover: int = field("int32", doc="seat that took the action, CHANCE for an outcome")
    first: int = field("int32", doc="first child, NONE if there is none yet")
    count: int = field("int32", doc="children")
    sibling: int = field("int32", doc="next child of the same parent, NONE for the last")
    visits: int = field("int32", doc="iterations through this node")
    open: int = field("int32", doc="iterations in which this node could have been chosen (information sets)")
    known: int = field("int32", doc="UNKNOWN, or the certain result for seat 0")
    prior: float = field("float64", doc="evaluator's worth for the mover, counted as PRIOR_VISITS visits")
    value: float = field("float64", doc="sum of worths for the mover")


Nodes = list[Node]

PRIOR_VISITS = 2.0


def new_node(nodes: Nodes, i: int, action: int, mover: int, prior: float) -> None:
    node = nodes[i]
    node.action = action
    node.mover = mover
    node.first = NONE
    node.count = 0
    node.sibling = NONE
    node.visits = 0
    node.open = 0
    node.known = UNKNOWN
    node.prior = prior
    node.value = 0.0


def child_by_action(nodes: Nodes, parent: int, action: int) -> int:
    child = nodes[parent].first
    while child != NONE and nodes[child].action != action:
        child = nodes[child].sibling
    return child


def add_child(nodes: Nodes, parent: int, used: int, action: int, mover: int, prior: float) -> None:
    """Make nodes[used] the newest child of `parent`."""
    new_node(nodes, used, action, mover, prior)
    nodes[used].sibling = nodes[parent].first
    nodes[parent].first = used
    nodes[parent].count += 1


def branch_of(nodes: Nodes, i: int, label: int, used: int) -> int:
    """The child of node i for what nobody chose in the tree; made at `used` if there is none, NONE without room."""
    child = child_by_action(nodes, i, label)
    if child == NONE and used < len(nodes):
        add_child(nodes, i, used, label, CHANCE, 0.0)
        child = used
    return child


def keep_best(nodes: Nodes, start: int, end: int, branch: int) -> int:
    """Of the new nodes from `start` to `end` the `branch` with the best priors, moved to the front; all, where `branch`
    is 0. Returns the new end. New nodes differ by action and prior alone."""
    if branch == 0 or end - start <= branch:
        return end
    for k in range(start, start + branch):
        best = k
        for i in range(k + 1, end):
            if nodes[i].prior > nodes[best].prior:
                best = i
        action = nodes[k].action
        prior = nodes[k].prior
        nodes[k].action = nodes[best].action
        nodes[k].prior = nodes[best].prior
        nodes[best].action = action
        nodes[best].prior = prior
    return start + branch


def mean_worth(nodes: Nodes, i: int) -> float:
    """Mean worth for the mover, the prior counted in."""
    return (nodes[i].value + PRIOR_VISITS * nodes[i].prior) / (nodes[i].visits + PRIOR_VISITS)


def back_up(nodes: Nodes, path: Out, depth: int, values: Floats) -> None:
    """Add the worths of one iteration to the nodes on its path."""
    for d in range(depth):
        i = path[d]
        nodes[i].visits += 1
        if nodes[i].mover >= 0:
            nodes[i].value += values[nodes[i].mover]
