import http from 'node:http';
import https, { type ServerOptions } from 'node:https';
import net, { type AddressInfo, type Server } from 'node:net';
import tls, { type SecureContextOptions } from 'node:tls';

export interface OpenServer {
  port: number;
  [Symbol.asyncDispose](): Promise<void>;
}

export interface Page {
  status?: number;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
}
/** A website as a function from request to answer. */
export type Site = (path: string, headers: http.IncomingHttpHeaders) => Page;

export const answering =
  (site: Site): http.RequestListener =>
  (request, response) => {
    const {
      status = 200,
      headers = {},
      body = '<title>Shop</title><p>Hello</p>',
    } = site(request.url ?? '/', request.headers);
    response
      .writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers })
      .end(body);
  };

export const openHttp = (site: Site): Promise<OpenServer> =>
  opened(http.createServer(answering(site)));

export const openHttps = (options: ServerOptions, site: Site = () => ({})): Promise<OpenServer> =>
  opened(https.createServer(options, answering(site)));

/** Sends `greeting` to whoever connects, and nothing more. */
export const openGreeter = (greeting: string): Promise<OpenServer> =>
  opened(net.createServer((socket) => void socket.on('error', () => {}).write(greeting)));

/** Accepts every connection and never answers. Tells what came and what gave up, in order. */
export async function openHanging(): Promise<OpenServer & { seen: ('asked' | 'let go')[] }> {
  const seen: ('asked' | 'let go')[] = [];
  const server = net.createServer((socket) => {
    seen.push('asked');
    socket.on('error', () => {}).on('close', () => seen.push('let go'));
    socket.resume();
  });
  return { ...(await opened(server)), seen };
}

export interface PlayedMailServer extends OpenServer {
  /** The lines that it received in clear text. */
  received: string[];
}

/** An SMTP server (RFC 5321) up to the point where a mail would begin. Offers STARTTLS if it has a certificate. */
export async function openSmtp(certificate?: SecureContextOptions): Promise<PlayedMailServer> {
  const received: string[] = [];
  const server = await opened(
    net.createServer((socket) => {
      socket.on('error', () => {});
      socket.write('220-mail.test\r\n220 at your service\r\n');
      socket.on('data', (chunk) => {
        const line = String(chunk).trim();
        received.push(line);
        if (line.startsWith('EHLO')) {
          socket.write(
            `250-mail.test\r\n${certificate ? '250-STARTTLS\r\n' : ''}250 SIZE 1000\r\n`,
          );
        } else if (line === 'STARTTLS' && certificate) {
          socket.removeAllListeners('data');
          socket.write('220 go ahead\r\n');
          const context = tls.createSecureContext(certificate);
          new tls.TLSSocket(socket, { isServer: true, secureContext: context }).on(
            'error',
            () => {},
          );
        } else socket.write('502 no\r\n');
      });
    }),
  );
  return { ...server, received };
}

export async function opened(server: Server): Promise<OpenServer> {
  const sockets = new Set<net.Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('tlsClientError', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
