import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { Duplex, Transform } from 'node:stream';
import { Dispatcher } from 'undici';
import { guardedConnector } from './connector.ts';
import type { PinnedHost } from './pinnedHost.ts';

const maxHead = 512 * 1024;

/** Whether it is worth asking again leniently: the answer has a head that strict parsers refuse. */
export const isUnparsed = (error: unknown): boolean =>
  error instanceof Error && /does not match the HTTP\/1\.1 protocol/.test(error.message);

/**
 * Asks like a pool of undici, one connection a request, and reads the head of the answer as browsers do: folded lines
 * (RFC 9112 §5.2), a blank before the colon (§5.1), lines that end in LF alone (§2.2), lines that are no header.
 */
export class LenientDispatcher extends Dispatcher {
  readonly #host: PinnedHost;
  readonly #connectMs: number;
  readonly #origin: string;

  constructor(host: PinnedHost, origin: string, connectMs: number) {
    super();
    this.#host = host;
    this.#origin = origin;
    this.#connectMs = connectMs;
  }

  override dispatch(
    { path, method, headers, body }: Dispatcher.DispatchOptions,
    handler: Dispatcher.DispatchHandler,
  ): boolean {
    const { hostname, port, protocol } = new URL(this.#origin);
    const connect = guardedConnector(this.#host, this.#connectMs);
    const to = {
      hostname,
      host: hostname,
      port: port || (protocol === 'https:' ? '443' : '80'),
      protocol,
    };
    const asked = request({
      path,
      method,
      host: hostname,
      port: to.port,
      // Without an agent: one would connect by itself, and not to the pinned addresses.
      setDefaultHeaders: false,
      headers: { host: new URL(this.#origin).host, connection: 'close', ...flat(headers) },
      maxHeaderSize: maxHead,
      createConnection: (_, give) => {
        connect(to, (error, socket) => {
          if (socket === null) return give(error ?? new Error('no connection'), new Duplex());
          const head = new PlainHead();
          socket.on('error', (reason) => head.destroy(reason));
          // With a part that reads and one that writes, either may be closed first.
          give(null, Duplex.from({ readable: socket.pipe(head), writable: socket }));
        });
        return undefined;
      },
    });
    const controller = controllerOf(asked);
    let isOver = false;
    const fail = (error: Error) => {
      if (!isOver) handler.onResponseError?.(controller, error);
      isOver = true;
    };
    asked.on('error', fail);
    asked.on('response', (answer) => {
      controller.rawHeaders = answer.rawHeaders;
      const given = Object.fromEntries(Object.entries(answer.headersDistinct));
      const status = answer.statusCode ?? 0;
      handler.onResponseStart?.(controller, status, given as never, answer.statusMessage ?? '');
      answer.on('data', (chunk: Buffer) => handler.onResponseData?.(controller, chunk));
      answer.on('error', fail);
      answer.on('end', () => {
        if (!isOver) handler.onResponseEnd?.(controller, {});
        isOver = true;
      });
    });
    handler.onRequestStart?.(controller, {});
    asked.end(body ?? undefined);
    return true;
  }
}

const flat = (headers: Dispatcher.DispatchOptions['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers ?? {}).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );

function controllerOf(asked: ClientRequest) {
  let reason: Error | null = null;
  let answer: IncomingMessage | undefined;
  asked.once('response', (given) => {
    answer = given;
  });
  return {
    rawHeaders: [] as string[],
    get aborted() {
      return reason !== null;
    },
    get paused() {
      return answer?.isPaused() ?? false;
    },
    get reason() {
      return reason;
    },
    abort(why: Error) {
      reason = why;
      asked.destroy(why);
    },
    pause: () => void answer?.pause(),
    resume: () => void answer?.resume(),
  } satisfies Dispatcher.DispatchController;
}

/** Rewrites the head of the first answer on a connection, so that a strict parser reads it; all else passes. */
class PlainHead extends Transform {
  #head: Buffer | null = Buffer.alloc(0);

  override _transform(chunk: Buffer, _: string, done: () => void): void {
    if (this.#head === null) this.push(chunk);
    else {
      this.#head = Buffer.concat([this.#head, chunk]);
      const text = this.#head.toString('latin1');
      const [end] = /\r?\n\r?\n/.exec(text) ?? [];
      if (end !== undefined) {
        const at = text.indexOf(end);
        this.push(Buffer.from(`${plain(text.slice(0, at))}\r\n\r\n`, 'latin1'));
        this.push(this.#head.subarray(at + end.length));
        this.#head = null;
      } else if (text.length > maxHead) this.#giveUp();
    }
    done();
  }

  override _flush(done: () => void): void {
    this.#giveUp();
    done();
  }

  #giveUp(): void {
    if (this.#head !== null) this.push(this.#head);
    this.#head = null;
  }
}

const field = /^[!#$%&'*+.^_`|~\w-]+[ \t]*:/;

function plain(head: string): string {
  const [status = '', ...lines] = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return [
    status,
    ...lines.filter((line) => field.test(line)).map((line) => line.replace(/[ \t]*:/, ':')),
  ].join('\r\n');
}
