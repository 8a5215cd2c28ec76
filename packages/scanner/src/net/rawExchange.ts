import { guardedConnector } from '@portal/net/connector';
import type { PinnedHost } from '@portal/net/pinnedHost';
import { requestErrorOf } from './requestError.ts';

const maxBytes = 64 * 1024;

/** Sends `text` on a guarded connection; resolves at the end of a head, when it is closed, or in time. */
export function rawExchange(
  host: PinnedHost,
  origin: string,
  text: string,
  waitMs: number,
  connectMs: number,
): Promise<{ text: string; took: number }> {
  const { hostname, port, protocol } = new URL(origin);
  const connect = guardedConnector(host, connectMs);
  return new Promise((resolve, reject) => {
    connect(
      { hostname, host: hostname, port: port || (protocol === 'https:' ? '443' : '80'), protocol },
      (error, socket) => {
        if (error !== null || socket === null) {
          reject(requestErrorOf(error));
          return;
        }
        const started = performance.now();
        let answer = '';
        const finish = () => {
          clearTimeout(timer);
          socket.destroy();
          resolve({ text: answer, took: performance.now() - started });
        };
        const timer = setTimeout(finish, waitMs);
        socket.on('data', (chunk: Buffer) => {
          answer += chunk.toString('latin1');
          if (answer.includes('\r\n\r\n') || answer.length > maxBytes) finish();
        });
        socket.on('close', finish);
        socket.on('error', (failure) => {
          clearTimeout(timer);
          reject(requestErrorOf(failure));
        });
        socket.write(text, 'latin1');
      },
    );
  });
}
