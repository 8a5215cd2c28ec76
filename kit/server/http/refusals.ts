import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '#kit/server/password/backOff.ts';
import type { Services } from '#kit/server/services.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** The code of the refusal that it is, or null. */
    refusedWith: string | null;
  }
}

const everyMs = 60_000;
/** Of who is told apart in a minute; whoever has more addresses than that is one. */
const maxApartMs = 1000;

interface Repeated {
  refused: string;
  from: string;
  times: number;
}

/**
 * A line in the log for who may not do what they asked for (401, 403), or asks on a host that is nobody's (421): the first in a minute of each caller
 * and code, then how many more there were. So no stranger fills the log, with however many addresses.
 */
export function logRefusals(app: FastifyInstance, { log }: Pick<Services, 'log'>): void {
  app.decorateReply('refusedWith', null);
  const seen = new Map<string, Repeated>();
  const reportRest = () => {
    for (const more of seen.values()) if (more.times > 0) log.info(more, 'calls refused again');
    seen.clear();
  };
  const timer = setInterval(reportRest, everyMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    reportRest();
  });
  app.addHook('onResponse', (request, { statusCode, refusedWith: refused }, done) => {
    if (refused && [401, 403, 421].includes(statusCode)) note(request, refused);
    done();
  });

  function note(request: FastifyRequest, refused: string): void {
    const who = request.logged();
    const from = networkOf(request.ip);
    const key = JSON.stringify([refused, from, who]);
    const isOneTooMany = seen.size >= maxApartMs && !seen.has(key);
    const counted = isOneTooMany ? { key: refused, from: 'elsewhere' } : { key, from };
    const before = seen.get(counted.key);
    if (before) before.times += 1;
    else seen.set(counted.key, { refused, from: counted.from, times: isOneTooMany ? 1 : 0 });
    if (before || isOneTooMany) return;
    const call = `${request.method} ${request.routeOptions.url}`;
    request.log.info({ call, refused, from, ...who }, 'call refused');
  }
}
