import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';

declare module 'fastify' {
  interface FastifyReply {
    /**
     * A nonce that allows this page's style elements under the content security policy. It is created, and
     * added to the policy, only when a page asks for it.
     */
    styleNonce(): string;
  }
}

/** Origins that the browser must reach for bought providers; the embedded ones need none. */
export interface ForeignSources {
  /** Reached by fetch. */
  connect: readonly string[];
  /** Loaded as scripts and as frames. */
  script: readonly string[];
}

/** A policy without 'unsafe-' anything (security I2). */
const policy = ({ connect, script }: ForeignSources) => ({
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'", ...script],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'", ...connect],
  ...(script.length > 0 && { frameSrc: [...script] }),
  workerSrc: ["'self'", 'blob:'],
  manifestSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
});

/**
 * Features that no screen uses, so that an injected script cannot either. Only names that browsers know,
 * because they warn about others.
 */
const unused = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope'],
  ...['hid', 'idle-detection', 'magnetometer', 'microphone', 'midi', 'payment'],
  ...['screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
];

/**
 * The security headers, which are the same for every answer. Helmet computes them once at start instead of on
 * each call.
 */
export function addSecurityHeaders(app: FastifyInstance, foreign: ForeignSources): void {
  const headers = decideHeaders(foreign);
  const withNonce = (nonce: string) =>
    headers['content-security-policy']?.replace("style-src 'self'", `$& 'nonce-${nonce}'`);
  app.decorateReply('styleNonce', function styleNonce(this: FastifyReply) {
    const nonce = randomBytes(16).toString('base64');
    this.header('content-security-policy', withNonce(nonce));
    return nonce;
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

function decideHeaders(foreign: ForeignSources): Record<string, string> {
  const decided: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => {
      decided[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  const decide = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: policy(foreign) },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    strictTransportSecurity: { maxAge: 63_072_000, includeSubDomains: true },
  });
  decide({} as IncomingMessage, response as unknown as ServerResponse, () => {});
  decided['permissions-policy'] = unused.map((name) => `${name}=()`).join(', ');
  return decided;
}
