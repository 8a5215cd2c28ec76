import type { FastifyInstance } from 'fastify';
import type { Services } from '#kit/server/services/services.ts';
import { keysPath } from '#modules/products/proof/vocabulary/packPaths.ts';
import { listPublicKeys } from './signing.ts';

const options = {
  schema: { hide: true },
  config: { rateLimit: { max: 60, timeWindow: '1 minute' } },
};

/** The public keys, for whoever checks a manifest without asking us. */
export const mountPackKeys = (app: FastifyInstance, services: Services): void => {
  app.get(keysPath, options, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .send({ keys: await listPublicKeys(services) }),
  );
};
