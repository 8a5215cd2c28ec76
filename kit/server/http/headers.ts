import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

declare module 'fastify' {
  interface FastifyReply {
    /** Allows the page's own style elements under the content security policy. */
    styleNonce: string;
  }
}

/** Helmet knows only Node's own response. */
const nonceOf = new WeakMap<object, string>();

/** The headers of every answer; a content security policy without 'unsafe-' anything (security I2). */
export async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  app.decorateReply('styleNonce', '');
  app.addHook('onRequest', async (_request, reply: FastifyReply) => {
    reply.styleNonce = randomBytes(16).toString('base64');
    nonceOf.set(reply.raw, reply.styleNonce);
  });
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", (_request, response) => `'nonce-${nonceOf.get(response)}'`],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    strictTransportSecurity: { maxAge: 63_072_000, includeSubDomains: true },
  });
}
