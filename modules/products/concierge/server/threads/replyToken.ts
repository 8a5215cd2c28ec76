import { randomBytes } from 'node:crypto';
import type { Config } from '#kit/server/config/config.ts';
import { hashSecret } from '#kit/server/secret.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';

/** Lower case only, because mail servers may change the case of an address. */
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
const length = 32;

/** 160 random bits for the address that answers one mail; only the hash is stored (security L3). */
export function createReplyToken(): { token: string; hash: string } {
  const token = Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join(
    '',
  );
  return { token, hash: hashSecret(token) };
}

/** Undefined where answers by mail are not taken. */
export const replyAddress = (
  { MAIL_REPLY_ADDRESS }: Pick<Config, 'MAIL_REPLY_ADDRESS'>,
  { emailDomain }: Pick<Brand, 'emailDomain'>,
  token: string,
): string | undefined => MAIL_REPLY_ADDRESS?.replace('{domain}', emailDomain).replace('*', token);

/** The hash of the token in an address; null if there is none. */
export function tokenHashIn(address: string): string | null {
  // In quotation marks it is the same (RFC 5321 §4.1.2).
  const local = address.slice(0, address.lastIndexOf('@')).toLowerCase().replace(/"$/, '');
  const [, token] = /(?:^|[^a-z2-7])([a-z2-7]{32})$/.exec(local) ?? [];
  return token ? hashSecret(token) : null;
}
