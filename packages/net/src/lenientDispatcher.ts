import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
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
    options: Dispatcher.DispatchOptions,
    handler: Dispatcher.DispatchHandler,
  ): boolean {
    let asked: ClientRequest;
    try {
      asked = this.#ask(options);
    } catch (error) {
      // A path or a header that cannot be sent.
      handler.onResponseError?.(controllerOf(null), error as Error);
      return true;
    }
    const controller = controllerOf(asked);
    let isOver = false;
    const end = (tell: () => void) => {
      if (!isOver) tell();
      isOver = true;
      asked.destroy();
    };
    const fail = (error: Error) => end(() => handler.onResponseError?.(controller, error));
    asked.on('error', fail);
    asked.on('response', (answer) => {
      controller.rawHeaders = answer.rawHeaders;
      const given = Object.fromEntries(Object.entries(answer.headersDistinct));
      const status = answer.statusCode ?? 0;
      handler.onResponseStart?.(controller, status, given as never, answer.statusMessage ?? '');
      answer.on('data', (chunk: Buffer) => handler.onResponseData?.(controller, chunk));
      answer.on('error', fail);
      answer.on('end', () => end(() => handler.onResponseEnd?.(controller, {})));
    });
    handler.onRequestStart?.(controller, {});
    asked.end(options.body ?? undefined);
    return true;
  }

  #ask({ path, method, headers, body }: Dispatcher.DispatchOptions): ClientRequest {
    const { hostname, host, port, protocol } = new URL(this.#origin);
    const connect = guardedConnector(this.#host, this.#connectMs);
    const standard = protocol === 'https:' ? '443' : '80';
    const to = { hostname, host: hostname, port: port || standard, protocol };
    let real: Socket | undefined;
    const asked = request({
      path,
      method,
      host: hostname,
      port: to.port,
      setDefaultHeaders: false,
      headers: { host, connection: 'close', ...lengthOf(body), ...flat(headers) },
      maxHeaderSize: maxHead,
      // Without an agent: one would connect by itself, and not to the pinned addresses.
      createConnection: (_, give) => {
        connect(to, (error, socket) => {
          if (socket === null) return give(error ?? new Error('no connection'), new Duplex());
          real = socket;
          if (asked.destroyed) real.destroy();
          const head = new PlainHead();
          socket.on('error', (reason) => head.destroy(reason));
          give(null, Duplex.from({ readable: socket.pipe(head), writable: socket }));
        });
        return undefined;
      },
    });
    // What is put together of two parts does not close the socket below.
    asked.once('close', () => real?.destroy());
    return asked;
  }
}

const lengthOf = (body: unknown): Record<string, string> =>
  typeof body === 'string' || Buffer.isBuffer(body)
    ? { 'content-length': String(Buffer.byteLength(body)) }
    : {};

const flat = (headers: Dispatcher.DispatchOptions['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers ?? {}).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );

function controllerOf(asked: ClientRequest | null) {
  let reason: Error | null = null;
  let answer: IncomingMessage | undefined;
  asked?.once('response', (given) => {
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
      asked?.destroy(why);
    },
    pause: () => void answer?.pause(),
    resume: () => void answer?.resume(),
  } satisfies Dispatcher.DispatchController;
}

/** Rewrites the head of the answer, so that a strict parser reads it; its body passes. */
class PlainHead extends Transform {
  #head: Buffer[] | null = [];
  #size = 0;

  override _transform(chunk: Buffer, _: string, done: () => void): void {
    if (this.#head === null) this.push(chunk);
    else {
      this.#head.push(chunk);
      this.#size += chunk.length;
      // An end has a line feed in it: without one nothing is looked for.
      if (chunk.includes(10)) this.#look(this.#head);
      if (this.#size > maxHead) this.#giveUp();
    }
    done();
  }

  override _flush(done: () => void): void {
    this.#giveUp();
    done();
  }

  #look(head: readonly Buffer[]): void {
    const bytes = Buffer.concat(head);
    const text = bytes.toString('latin1');
    const end = /\r?\n\r?\n/.exec(text);
    this.#head = [bytes];
    if (end === null) return;
    const rest = bytes.subarray(end.index + end[0].length);
    this.push(Buffer.from(`${plain(text.slice(0, end.index))}\r\n\r\n`, 'latin1'));
    // Before the answer others may come, such as hints (RFC 9110 §15.2).
    this.#head = /^HTTP\/\S+ 1\d\d/.test(text) ? [] : null;
    this.#size = 0;
    if (rest.length > 0) this._transform(rest, '', () => {});
  }

  #giveUp(): void {
    for (const chunk of this.#head ?? []) this.push(chunk);
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
