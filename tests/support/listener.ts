import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { request } from 'undici';
import { addressOf } from '#kit/web/api/send.ts';
import { news } from '#modules/foundation/notices/calls.ts';
import { eventually } from './eventually.ts';
import type { Visitor } from './visitor.ts';

export interface NewsListener {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** All that came. */
  text(): string;
  /** How many events came. */
  events(): number;
  hears(events: number): Promise<unknown>;
  /** Resolves when the server has ended the answer. */
  ended: Promise<void>;
  leave(): void;
}

/** Listens for news as a browser does, over a connection of its own. */
export async function listenAs(
  visitor: Visitor | null,
  app: FastifyInstance,
  headers: Record<string, string> = {},
): Promise<NewsListener> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const answer = await request(`http://127.0.0.1:${port}${addressOf(news, {})}`, {
    headers: { host: 'localhost:3000', cookie: visitor?.cookieHeader() ?? '', ...headers },
  });
  let heard = '';
  answer.body.setEncoding('utf8');
  answer.body.on('data', (part: string) => {
    heard += part;
  });
  const ended = new Promise<void>((done) => answer.body.once('close', done));
  answer.body.on('error', () => {});
  const events = () => heard.split('event: news\n').length - 1;
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: () => heard,
    events,
    hears: (wanted) => eventually(`${wanted} events`, 10, async () => events() >= wanted),
    ended,
    leave: () => void answer.body.destroy(),
  };
}
