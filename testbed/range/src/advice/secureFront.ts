import { request } from 'node:http';
import { createServer } from 'node:https';
import { certificate, privateKey } from '@portal/scanner/testing/certificate';
import { freePort, type openFolder, startProgram } from './program.ts';
import type { Listening, OpenStand } from './stand.ts';

/** HTTPS in front of a program that speaks HTTP alone, as a host's proxy has it. */
async function openSecureFront({ host, secure }: Listening, port: number) {
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

/** Starts a program that speaks HTTP on the port it is told, with HTTPS in front of it. */
export async function openBehindFront(
  listening: Listening,
  folder: ReturnType<typeof openFolder>,
  startOn: (port: number) => {
    command: string;
    args: readonly string[];
    env?: Record<string, string>;
  },
): Promise<OpenStand> {
  const port = await freePort();
  const running = await startProgram({
    folder: folder.path,
    ...startOn(port),
    host: '127.0.0.1',
    port,
  });
  const front = await openSecureFront(listening, port);
  return {
    url: front.url,
    close: async () => {
      await front.close();
      await running.stop();
      folder.remove();
    },
  };
}
