import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Allows the style elements of this answer's page under the content security policy. Made, and put
     * into the policy, when a page asks for it.
     */
    styleNonce(): string;
  }
}

/** What bought providers have the browser reach beside this origin; the embedded ones need none of it. */
export interface ForeignSources {
  /** Asked by fetch. */
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

/** What no screen uses, and a script that got in must not either. Names that a browser does not know it complains of. */
const unused = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope'],
  ...['hid', 'idle-detection', 'magnetometer', 'microphone', 'midi', 'payment'],
  ...['screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
];

/**
 * The headers of every answer. Helmet decides them once, when the process starts: the same for all, they
 * need not be thought out again for each call.
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
