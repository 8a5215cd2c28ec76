import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A real server on this machine, reached as 'test.localhost'; counts what it is asked. */
export async function openServer(listener: RequestListener) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.on('error', () => {});
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://test.localhost:${port}/`,
    port,
    asked,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export const html = { 'content-type': 'text/html; charset=utf-8' };
