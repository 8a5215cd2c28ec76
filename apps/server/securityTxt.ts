import type { FastifyInstance } from 'fastify';
import { dayMs } from '#kit/contract/spans.ts';
import { supportOf } from '#kit/contract/support.ts';
import type { Services } from '#kit/server/services/services.ts';
import { brandAddress, brandOfHost, defaultBrand } from '#modules/foundation/brand/server/index.ts';

const path = '/.well-known/security.txt';

/** RFC 9116 asks for less than a year. The file is made anew each day, so a copy is never close to its expiry. */
const daysValid = 180;

/** Says where to report a vulnerability, in the name of the host's brand. */
export function mountSecurityTxt(app: FastifyInstance, { config, clock }: Services): void {
  app.get(path, { schema: { hide: true } }, async (request, reply) => {
    const brand = brandOfHost(request.hostname) ?? defaultBrand();
    const today = Math.floor(clock.now().getTime() / dayMs) * dayMs;
    const { SECURITY_CONTACT: contact, SECURITY_POLICY_URL: policy } = config;
    const lines = [
      `Contact: ${contact ?? `mailto:${supportOf(brand)}`}`,
      `Expires: ${new Date(today + daysValid * dayMs).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${brandAddress(brand, config)}${path}`,
      ...(policy ? [`Policy: ${policy}`] : []),
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
