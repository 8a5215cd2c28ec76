/** A process that listens for many people, and tells when each heard. */
import { get } from 'node:http';
import type { Opening, Told } from './listeners.ts';
import type { Listening } from './seed.ts';

/** Connections that are opened at the same time: a listen queue has 511 places. */
const atOnce = 50;

let events: [string, number][] = [];
const tell = (told: Told) => process.send?.(told);
setInterval(() => {
  if (events.length > 0) tell({ kind: 'heard', events });
  events = [];
}, 100);

process.once('message', async ({ port, path, listening }: Opening) => {
  const waiting = [...listening];
  let open = 0;
  const listen = ({ cognitoId, cookie }: Listening) =>
    new Promise<void>((resolve) => {
      const headers = { host: `localhost:${port}`, ...(cookie && { cookie }) };
      get({ host: '127.0.0.1', port, path, headers, agent: false }, (answer) => {
        if (answer.statusCode === 200) open += 1;
        answer.setEncoding('utf8');
        answer.on('data', (text: string) => {
          if (text.includes('event: news')) events.push([cognitoId, Date.now()]);
        });
        resolve();
      }).on('error', () => resolve());
    });
  const line = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await listen(next);
  };
  await Promise.all(Array.from({ length: atOnce }, line));
  tell({ kind: 'open', open });
});
