import { z } from 'zod';
import type { KeyRing } from '#kit/server/keys/keyRing.ts';
import type { Services } from '#kit/server/services/services.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { brandAddress } from '#modules/foundation/brand/server/index.ts';
import { noticeKinds } from '../vocabulary.ts';

const payload = z.tuple([z.uuid(), z.string().max(100), z.enum([...noticeKinds, 'summary'])]);

export interface Unsubscription {
  orgId: string;
  cognitoId: string;
  /** A kind of mail, or all that come in a summary. */
  kind: (typeof noticeKinds)[number] | 'summary';
}

/**
 * The signed content of an unsubscribe link: the person and the kind of mail. Nobody can forge it, and
 * nothing is stored.
 */
export function unsubscribeToken(
  { orgId, cognitoId, kind }: Unsubscription,
  keys: Pick<KeyRing, 'sign'>,
): string {
  const text = Buffer.from(JSON.stringify([orgId, cognitoId, kind])).toString('base64url');
  return `${text}.${keys.sign('unsubscribe', text)}`;
}

/** Null for a token that this installation did not sign. */
export function readUnsubscribeToken(token: string, keys: Pick<KeyRing, 'isSigned'>) {
  const [text = '', ...signature] = token.split('.');
  if (!keys.isSigned('unsubscribe', text, signature.join('.'))) return null;
  const [orgId, cognitoId, kind] = payload.parse(
    JSON.parse(Buffer.from(text, 'base64url').toString()),
  );
  return { orgId, cognitoId, kind };
}

/** Served beside the web app; in the header and at the foot of mails. */
export const unsubscribePath = '/notices/unsubscribe';

export const unsubscribeAddress = (
  { config, keys }: Pick<Services, 'config' | 'keys'>,
  brand: Brand,
  whose: Unsubscription,
): string =>
  `${brandAddress(brand, config)}${unsubscribePath}?token=${unsubscribeToken(whose, keys)}`;
