import { request } from 'node:http';
import { createServer } from 'node:https';
import { certificate, privateKey } from '@portal/scanner/testing/certificate';
import type { Listening } from './stand.ts';

/** HTTPS in front of a program that speaks HTTP alone, as a host's proxy has it. */
export async function openSecureFront({ host, secure }: Listening, port: number) {
  const server = createServer({ key: privateKey, cert: certificate }, (visit, answer) => {
    const { method, url, headers } = visit;
    const passed = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path: url,
        headers: { ...headers, 'x-forwarded-proto': 'https' },
      },
      (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(answer);
      },
    );
    passed.on('error', () => answer.destroy());
    visit.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(secure, host, resolve));
  return {
    url: `https://${host}:${secure}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
