import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Config } from '#kit/server/config/config.ts';
import { refuseWith } from '#kit/server/http/mount.ts';
import type { Services } from '#kit/server/services/services.ts';
import { brandAddress, brandAt, isSpoiltHost } from '#modules/foundation/brand/server/index.ts';
import type { TrustHosts } from '#modules/products/proof/server/index.ts';

/**
 * Where a proxy asks, before it has a certificate made for a name, whether the name is ours (Caddy's on-demand TLS), or a
 * trust page's own. It is answered from memory, and to callers of the operator's own network only.
 */
export function mountOwnDomain(
  app: FastifyInstance,
  { config }: Pick<Services, 'config'>,
  trustHosts: Pick<TrustHosts, 'has'>,
): void {
  app.get<{ Querystring: { domain?: unknown } }>(
    '/internal/domain',
    { schema: { hide: true } },
    async ({ ip, query: { domain } }, reply) =>
      isInside(ip) &&
      typeof domain === 'string' &&
      (isOwnDomain(domain, config) || (await trustHosts.has(domain)))
        ? { status: 'ok' }
        : refuseWith(reply, null, { refused: 'NOT_FOUND' }),
  );
}

/**
 * A brand's web domain and its `www`, and the host of PUBLIC_URL. The portal serves every name below a brand's domain
 * too, but where all of them lead here by DNS, a stranger could have thousands of certificates made.
 */
function isOwnDomain(domain: string, config: Config): boolean {
  const name = domain.toLowerCase().replace(/\.$/, '');
  if (config.PUBLIC_URL && name === new URL(config.PUBLIC_URL).hostname) return true;
  const brand = brandAt(name, config);
  if (!brand) return isSpoiltHost(name);
  // In the demonstration a brand's address is a name of this machine.
  const own = [brand.webDomain, new URL(brandAddress(brand, config)).hostname];
  return own.includes(name.replace(/^www\./, ''));
}

const insideRanges = ['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'];

const isInside = (address: string): boolean =>
  ipaddr.isValid(address) && insideRanges.includes(ipaddr.process(address).range());
