import { Buffer } from 'node:buffer';
import { locationOf } from '@portal/net/body';
import type { Dispatcher } from 'undici';

/** What is not text is looked at only by its first bytes. */
const binaryBytes = 64 * 1024;
const media = /^(image|audio|video|font)\/(?!svg)/i;
const opaque = /^application\/(octet-stream|zip|pdf|gzip|x-|vnd\.|wasm)/i;
/** Goes on for as long as somebody listens; its first words say what it is. */
const endless = /^(?:text\/event-stream|multipart\/x-mixed-replace)\b/i;
const scriptOrForm = /^application\/x-(javascript|www-form-urlencoded|sh|httpd-php|php)/i;

/** An answer as it came over the line; its body still compressed. */
export interface Answer {
  status: number;
  headers: Record<string, string[]>;
  chunks: Buffer[];
  truncated: boolean;
}

/** Gathers one answer up to its cap, then hangs up. */
export class AnswerHandler implements Dispatcher.DispatchHandler {
  private readonly answer: Answer = { status: 0, headers: {}, chunks: [], truncated: false };
  private readonly settle: (result: Answer | Error) => void;
  private controller: Dispatcher.DispatchController | undefined;
  private settled = false;
  private cap: number;
  private size = 0;
  private isStream = false;

  constructor(cap: number, settle: (result: Answer | Error) => void) {
    this.cap = cap;
    this.settle = settle;
  }

  readonly abort = (error: Error): void => {
    this.finish(error);
    this.controller?.abort(error);
  };

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.settled) controller.abort(new Error('given up'));
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    if (status < 200) return;
    this.answer.status = status;
    for (const name in headers) {
      const value = headers[name];
      if (value !== undefined) {
        this.answer.headers[name.toLowerCase()] = Array.isArray(value) ? value : [value];
      }
    }
    const { location } = this.answer.headers;
    if (location !== undefined) this.answer.headers.location = location.map(locationOf);
    const type = this.answer.headers['content-type']?.[0] ?? '';
    this.isStream = endless.test(type);
    if (media.test(type) || (opaque.test(type) && !scriptOrForm.test(type))) {
      this.cap = Math.min(this.cap, binaryBytes);
    }
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.size += chunk.length;
    const room = this.cap - (this.size - chunk.length);
    // Copied: undici hands out windows on a buffer that it uses again.
    if (room > 0) this.answer.chunks.push(Buffer.from(chunk.subarray(0, room)));
    if (this.size <= this.cap && !this.isStream) return;
    this.answer.truncated = true;
    this.finish(this.answer);
    controller.abort(new Error('body longer than the cap'));
  }

  onResponseEnd(): void {
    this.finish(this.answer);
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    // A body cut off in the middle still shows what a browser would show.
    if (this.answer.status > 0 && this.size > 0 && !this.settled) {
      this.answer.truncated = true;
      this.finish(this.answer);
    } else {
      this.finish(error);
    }
  }

  private finish(result: Answer | Error): void {
    if (this.settled) return;
    this.settled = true;
    this.settle(result);
  }
}
