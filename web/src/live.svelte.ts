// The live connection to one table: resumes by sequence number, tries again with growing pauses.
import type { Message } from "./types";

const PAUSES = [0.4, 1, 2, 4, 8, 15]; // seconds before the next try
const BEAT = 20; // seconds between two signs of life
const PATIENCE = 4; // seconds for an answer to one
const FOR_GOOD = [4403, 4404]; // closed because there is nothing here to see

export class Live {
  connected = $state(false);
  /** Whether the connection was there and is lost. */
  lost = $state(false);
  private socket: WebSocket | null = null;
  private tries = 0;
  private closed = false;
  private beat = 0;
  private doubt = 0;
  private since: number | null = null;
  private retry = 0;

  constructor(
    private readonly id: string,
    private readonly seat: number | undefined,
    private readonly hear: (message: Message, resumed: boolean) => void,
  ) {
    addEventListener("online", this.awake);
    document.addEventListener("visibilitychange", this.awake);
    this.open();
  }

  /** A page that was asleep asks at once whether its connection still is one. */
  private readonly awake = (): void => {
    if (document.visibilityState === "hidden") return;
    if (this.connected) this.ask();
    else if (this.lost) this.again();
  };

  /** Ask for a sign of life. A connection that is cut is often not told so. */
  private ask(): void {
    const { socket } = this;
    if (socket?.readyState !== WebSocket.OPEN) return;
    socket.send(JSON.stringify({ type: "ping" }));
    clearTimeout(this.doubt);
    this.doubt = window.setTimeout(() => this.gone(socket), PATIENCE * 1000);
  }

  private open(): void {
    const query = new URLSearchParams();
    if (this.seat !== undefined) query.set("seat", String(this.seat));
    if (this.since !== null) query.set("since", String(this.since));
    const resumed = this.since !== null;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.id)}/live?${query}`);
    this.socket = socket;
    socket.onopen = () => {
      this.connected = true;
      this.lost = false;
      this.beat = window.setInterval(() => this.ask(), BEAT * 1000);
    };
    socket.onmessage = (event) => {
      clearTimeout(this.doubt);
      const message = JSON.parse(String(event.data)) as Message;
      if ("seq" in message) {
        this.since = message.seq;
        this.tries = 0;
      }
      this.hear(message, resumed);
    };
    socket.onclose = (event) => {
      if (FOR_GOOD.includes(event.code)) this.closed = true;
      this.gone(socket);
    };
  }

  /** The connection is no more: try again after a while. */
  private gone(socket: WebSocket): void {
    if (this.socket !== socket) return;
    this.drop();
    if (this.closed) return;
    this.lost = true;
    const pause = PAUSES[Math.min(this.tries++, PAUSES.length - 1)] ?? 15;
    this.retry = window.setTimeout(() => this.open(), pause * 1000 * (0.75 + Math.random() / 2));
  }

  private drop(): void {
    clearInterval(this.beat);
    clearTimeout(this.doubt);
    const { socket } = this;
    this.socket = null; // what it still says is not heard
    this.connected = false;
    if (socket) socket.onmessage = socket.onopen = null;
    socket?.close();
  }

  /** Try again at once. */
  again(): void {
    clearTimeout(this.retry);
    this.tries = 0;
    this.drop();
    this.open();
  }

  close(): void {
    this.closed = true;
    removeEventListener("online", this.awake);
    document.removeEventListener("visibilitychange", this.awake);
    clearTimeout(this.retry);
    this.drop();
  }
}
