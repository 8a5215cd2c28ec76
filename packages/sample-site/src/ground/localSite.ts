/** A small web server for a site of the range: on this machine only, with limits on what it reads. */
import { createHash } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import type { SecureContextOptions } from 'node:tls';
import { certificate, privateKey } from '@portal/scanner/testing/certificate';

/** One request with its whole body. */
export interface Visit {
  method: string;
  /** Decoded once; as sent if it cannot be decoded. Never normalized. */
  path: string;
  query: URLSearchParams;
  form: URLSearchParams;
  /** As it was sent. */
  body: string;
  cookies: ReadonlyMap<string, string>;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface Reply {
  status: number;
  headers: OutgoingHttpHeaders;
  body: string | Buffer;
}

export interface LocalSite {
  /** Without a trailing slash: 'http://sample.localhost:3002'. */
  url: string;
  close(): Promise<void>;
}

export interface LocalSiteOptions {
  /** 0 selects any free port. */
  port: number;
  /** The host name in the site's address; the server always listens on 127.0.0.1. */
  host?: string;
  /** Uses HTTPS, with a certificate that nobody trusts. */
  secure?: boolean;
  answer(visit: Visit): Reply | Promise<Reply>;
  /** Whether it accepts a WebSocket at this address, from a page of this origin; by default it does not. */
  connects?(path: string, origin: string): boolean;
  /** TLS settings in addition to the usual ones of an HTTPS server. */
  tls?: SecureContextOptions;
}

const longestBody = 64 * 1024;

export async function openLocalSite(options: LocalSiteOptions): Promise<LocalSite> {
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const reply = await replyTo(request, options.answer);
    if (response.destroyed) return;
    const { status, headers, body } = reply;
    response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
    // A string is sent together with the headers; a buffer would be a separate write.
    response.end(request.method === 'HEAD' ? undefined : body);
  };
  const server = options.secure
    ? createSecureServer({ key: privateKey, cert: certificate, ...options.tls }, serve)
    : createServer(serve);
  server.on('upgrade', (request: IncomingMessage, socket: Socket) => {
    const { origin = '', 'sec-websocket-key': key = '' } = request.headers;
    socket.on('error', () => socket.destroy());
    socket.end(
      options.connects?.(request.url ?? '', String(origin))
        ? switching(String(key))
        : 'HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
    );
  });
  server.headersTimeout = 10_000;
  server.requestTimeout = 15_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `${options.secure ? 'https' : 'http'}://${options.host ?? 'sample.localhost'}:${port}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

/** The Sec-WebSocket-Accept value (RFC 6455 §4.2.2). */
function switching(key: string): string {
  const accept = createHash('sha1')
    .update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
    .digest('base64');
  return `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`;
}

async function replyTo(
  request: IncomingMessage,
  answer: LocalSiteOptions['answer'],
): Promise<Reply> {
  try {
    const body = await bodyOf(request);
    if (body === undefined) {
      return plain(413, 'Too large', { connection: 'close' });
    }
    return await answer(visitOf(request, body));
  } catch {
    return plain(500, 'Something went wrong');
  }
}

/** Undefined when the body is longer than the site accepts. */
async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const { 'content-length': announced, 'transfer-encoding': coding } = request.headers;
  if (announced === undefined && coding === undefined) return '';
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > longestBody) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function visitOf(request: IncomingMessage, body: string): Visit {
  const address = request.url ?? '/';
  const mark = address.indexOf('?');
  const path = mark < 0 ? address : address.slice(0, mark);
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  return {
    method: request.method ?? 'GET',
    path: decoded(path),
    query: new URLSearchParams(mark < 0 ? '' : address.slice(mark + 1)),
    form: isForm ? new URLSearchParams(body) : partsOf(body, request.headers['content-type']),
    body,
    cookies: cookiesOf(request.headers.cookie ?? ''),
    headers: request.headers,
  };
}

/** The named parts of a multipart body (RFC 7578); empty for other bodies. */
function partsOf(body: string, type = ''): URLSearchParams {
  const boundary = /^multipart\/form-data;.*boundary="?([^";]{1,100})/i.exec(type)?.[1];
  const fields = new URLSearchParams();
  if (boundary === undefined) return fields;
  for (const part of body.split(`--${boundary}`).slice(1, -1)) {
    const [, head = '', content = ''] = /^\r\n(.*?)\r\n\r\n(.*)\r\n$/s.exec(part) ?? [];
    const name = /\bname="([^"]*)"/i.exec(head)?.[1];
    if (name !== undefined) fields.append(name, content);
  }
  return fields;
}

function cookiesOf(header: string): ReadonlyMap<string, string> {
  return new Map(
    header.split(';').flatMap((pair): [string, string][] => {
      const at = pair.indexOf('=');
      return at < 0 ? [] : [[pair.slice(0, at).trim(), decoded(pair.slice(at + 1).trim())]];
    }),
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function plain(status: number, text: string, headers: OutgoingHttpHeaders = {}): Reply {
  return {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', ...headers },
    body: text,
  };
}
