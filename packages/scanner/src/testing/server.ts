import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ScanLevel } from '../ground/level.ts';
import type { ScanOptions } from '../ground/options.ts';

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

/** A site that answers everything with this page. */
export const onePage =
  (body: string): RequestListener =>
  (_request, response) =>
    response.writeHead(200, html).end(body);

/** For a scan of such a server, without a browser. */
export const scanOptions = (
  url: string,
  level: ScanLevel,
  seconds: number,
  more?: Partial<ScanOptions>,
): ScanOptions => ({
  url,
  level,
  browser: false,
  allowPrivateHosts: ['test.localhost'],
  limits: { seconds },
  ...more,
});
