import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '#kit/server/password/backOff.ts';
import type { Services } from '#kit/server/services/services.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** The code of the refusal that is answered, or null. */
    refusedWith: string | null;
  }
}

const everyMs = 60_000;
/** How many callers are told apart in a minute; further ones are counted as one. */
const maxApartMs = 1000;

interface Repeated {
  refused: string;
  from: string;
  times: number;
}

/**
 * Logs callers who lack a right (401, 403) or ask on an unknown host (421): the first per minute, caller and
 * code, then how many more there were. So nobody can flood the log, with however many addresses.
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
