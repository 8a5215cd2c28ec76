import type { FastifyRequest } from 'fastify';

/**
 * Whether a page of another origin made this request. Browsers send Sec-Fetch-Site with every request (Fetch
 * Metadata) and Origin with every one that changes something; programs send neither.
 */
export function isForeign(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') return true;
  const origin = request.headers.origin;
  return origin !== undefined && origin !== `${request.protocol}://${request.host}`;
}
