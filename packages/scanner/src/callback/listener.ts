import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { CallbackOptions } from '../ground/options.ts';

/** A place outside the site that only a flawed site calls. */
export interface Callback {
  /** '192.0.2.7:4711' */
  host: string;
  /** What a caller at `/{word}` is told; a page that shows it has fetched it. */
  reply(word: string): string;
  /** By which protocol a call naming `word` came, waiting for it up to `ms`; null if none did. */
  heard(word: string, ms: number): Promise<'HTTP' | 'LDAP' | null>;
}

const wordPattern = /fh[0-9a-f]{10}/g;
/** RFC 4511: BindResponse success, and SearchResultDone success, of message 1 and 2. */
const bindDone = Buffer.from('300c02010161070a010004000400', 'hex');
const searchDone = Buffer.from('300c02010265070a010004000400', 'hex');
const most = { connections: 100, bytes: 16 * 1024, words: 10_000, ms: 5_000 };

/** Waits for calls by HTTP and by LDAP on one port, told apart by their first byte. */
export class CallbackListener implements Callback {
  readonly host: string;
  readonly reply = replyTo;
  private readonly words = new Map<string, 'HTTP' | 'LDAP'>();
  private readonly waiting = new Set<() => void>();
  private readonly close: () => Promise<void>;

  private constructor(host: string, close: () => Promise<void>) {
    this.host = host;
    this.close = close;
  }

  static async open({ host, listen = '0.0.0.0', port = 0 }: CallbackOptions) {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      listener.answer(socket);
    });
    server.maxConnections = most.connections;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, listen, resolve);
    });
    const listener = new CallbackListener(
      `${host}:${(server.address() as AddressInfo).port}`,
      () =>
        new Promise((resolve) => {
          server.close(() => resolve());
          for (const socket of sockets) socket.destroy();
        }),
    );
    return listener;
  }

  async heard(word: string, ms: number): Promise<'HTTP' | 'LDAP' | null> {
    const until = Date.now() + ms;
    while (!this.words.has(word) && Date.now() < until) await this.next(until - Date.now());
    return this.words.get(word) ?? null;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }

  private next(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.waiting.add(done);
    });
  }

  private note(words: readonly string[], kind: 'HTTP' | 'LDAP'): void {
    for (const word of words) if (this.words.size < most.words) this.words.set(word, kind);
    for (const wake of [...this.waiting]) wake();
  }

  private answer(socket: Socket): void {
    let text = '';
    let kind: 'HTTP' | 'LDAP' | undefined;
    socket.setTimeout(most.ms, () => socket.destroy());
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      const first = kind === undefined;
      kind ??= chunk[0] === 0x30 ? 'LDAP' : 'HTTP';
      text += chunk.toString('latin1');
      if (text.length > most.bytes) return socket.destroy();
      const words = text.match(wordPattern) ?? [];
      this.note(words, kind);
      if (kind === 'LDAP') socket.write(first ? bindDone : searchDone);
      else if (text.includes('\r\n\r\n')) socket.end(httpAnswer(replyTo(words[0] ?? '')));
    });
  }
}

/** Made from the word, so that a site which merely prints the address does not print this. */
const replyTo = (word: string): string => `answer${[...word].reverse().join('')}`;

/** The reply, and PHP that multiplies: a site which includes what it fetches shows the product. */
const httpAnswer = (reply: string): string => {
  const body = `${reply}<?php echo 'ran', 7919 * 7907; ?>`;
  return `HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`;
};

/** What a site that runs the reply as PHP shows. */
export const ranAsPhp = `ran${7919 * 7907}`;
