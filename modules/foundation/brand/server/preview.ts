import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { clearCookie, readCookie, setCookie } from '#kit/server/http/cookies.ts';
import type { KeyRing } from '#kit/server/keys/keyRing.ts';
import type { Services } from '#kit/server/services/services.ts';
import type { Brand } from '../schemas/brand.ts';
import { currentBrands } from './opened.ts';

const purpose = 'brand preview';
const cookie = 'brand_preview';
const path = '/preview';
const lastsMs = 30 * 60_000;

const query = z.object({ token: z.string().max(300).default('') });

type Signing = Pick<Services, 'keys' | 'clock'>;

/** The path below a brand's address that shows its draft in the browser that opens it, for half an hour. */
export function previewPath({ keys, clock }: Signing, brandId: string): string {
  const text = `${brandId}.${clock.now().getTime() + lastsMs}`;
  return `${path}?token=${text}.${keys.sign(purpose, text)}`;
}

/** Null for a token that was not signed here, or is over. */
function readToken(token: string, keys: Pick<KeyRing, 'isSigned'>, now: Date) {
  const [brandId = '', until = '', ...signature] = token.split('.');
  if (!keys.isSigned(purpose, `${brandId}.${until}`, signature.join('.'))) return null;
  const secondsLeft = Math.floor((Number(until) - now.getTime()) / 1000);
  return secondsLeft > 0 ? { brandId, secondsLeft } : null;
}

/**
 * The brand as its draft has it, for a request of a browser that previews it; null for all others. For what the portal's
 * screens show alone: mails, documents and jobs have no request.
 */
export function previewOf(
  request: FastifyRequest,
  { brandId }: Pick<Brand, 'brandId'>,
  { keys, clock }: Signing,
): Brand | null {
  const token = readCookie(request, cookie);
  if (!token || readToken(token, keys, clock.now())?.brandId !== brandId) return null;
  return currentBrands().draftOf(brandId)?.brand ?? null;
}

/** Begins a preview, and without a token that is valid, ends it. */
export function mountPreview(app: FastifyInstance, { keys, clock }: Signing): void {
  const options = {
    schema: { hide: true, querystring: query },
    config: { rateLimit: { max: 120, timeWindow: '1 minute' } },
  };
  app.get(path, options, async (request, reply) => {
    const { token } = request.query as z.infer<typeof query>;
    const read = readToken(token, keys, clock.now());
    if (read) setCookie({ request, reply }, cookie, token, read.secondsLeft);
    else clearCookie({ request, reply }, cookie);
    return reply.header('cache-control', 'no-store').redirect('/', 303);
  });
}
