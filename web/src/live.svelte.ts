// The live connection to one table: resumes by sequence number, tries again with growing pauses.
import type { Message } from "./types";

const PAUSES = [0.4, 1, 2, 4, 8, 15]; // seconds before the next try
const BEAT = 20; // seconds between two signs of life

export class Live {
  connected = $state(false);
  /** Whether the connection was there and is lost. */
  lost = $state(false);
  private socket: WebSocket | null = null;
  private tries = 0;
  private closed = false;
  private beat = 0;
  private since: number | null = null;
  private retry = 0;

  constructor(
    private readonly id: string,
    private readonly seat: number | undefined,
    private readonly hear: (message: Message) => void,
  ) {
    this.open();
  }

  private open(): void {
    const query = new URLSearchParams();
    if (this.seat !== undefined) query.set("seat", String(this.seat));
    if (this.since !== null) query.set("since", String(this.since));
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.id)}/live?${query}`);
    this.socket = socket;
    socket.onopen = () => {
      this.connected = true;
      this.lost = false;
      this.tries = 0;
      this.beat = window.setInterval(() => socket.send(JSON.stringify({ type: "ping" })), BEAT * 1000);
    };
    socket.onmessage = (event) => {
      const message = JSON.parse(String(event.data)) as Message;
      if ("seq" in message) this.since = message.seq;
      this.hear(message);
    };
    socket.onclose = () => {
      clearInterval(this.beat);
      this.connected = false;
      if (this.closed || this.socket !== socket) return;
      this.lost = true;
      const pause = PAUSES[Math.min(this.tries++, PAUSES.length - 1)] ?? 15;
      this.retry = window.setTimeout(() => this.open(), pause * 1000 * (0.75 + Math.random() / 2));
    };
  }

  /** Try again at once. */
  again(): void {
    clearTimeout(this.retry);
    this.tries = 0;
    if (!this.connected) this.open();
  }

  close(): void {
    this.closed = true;
    clearInterval(this.beat);
    clearTimeout(this.retry);
    this.socket?.close();
  }
}
