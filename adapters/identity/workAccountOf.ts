import type { WorkAccount } from '#kit/server/ports/workAccounts.ts';

export type Claims = Readonly<Record<string, unknown>> & {
  readonly iss: string;
  readonly sub: string;
};

const entraHosts = new Set([
  'login.microsoftonline.com',
  'login.microsoftonline.us',
  'login.partner.microsoftonline.cn',
]);

/** Whether a directory is one of Microsoft's own, in any of its clouds. */
export const isEntra = (issuer: string): boolean => entraHosts.has(new URL(issuer).hostname);

/** Whose account it is, out of what the directory says of it. */
export function workAccountOf(claims: Claims, groupsClaim: string | null): WorkAccount {
  const email = textOf(claims.email);
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email,
    isMailProven: isMailProven(claims),
    workspace: textOf(claims.hd),
    name: textOf(claims.name) ?? email ?? claims.sub,
    groups: groupsClaim === null ? [] : textsOf(claims[groupsClaim]),
    isMfa: textsOf(claims.amr).includes('mfa'),
    signedInAt: typeof claims.auth_time === 'number' ? new Date(claims.auth_time * 1000) : null,
  };
}

/**
 * What the ID token says, and what the userinfo endpoint adds to it. Whether an address is proven is said of the address
 * beside which it stands: of another it says nothing.
 */
export function joined(claims: Claims, more: Readonly<Record<string, unknown>>): Claims {
  const all = { ...more, ...claims };
  if (claims.email === undefined || claims.email === more.email) return all;
  return { ...all, email_verified: claims.email_verified, xms_edov: claims.xms_edov };
}

/**
 * Entra says no `email_verified`. It says `xms_edov` where the application asks for that claim; without either, the
 * address is what administrators of the provider's own directory entered, and the list of domains bounds it (decision 55).
 */
function isMailProven({ iss, email_verified: verified, xms_edov: owned }: Claims): boolean {
  if (verified !== undefined) return isTrue(verified);
  return isEntra(iss) && (owned === undefined || isTrue(owned));
}

/** Some directories write truth as text or as a number. */
export const isTrue = (claim: unknown): boolean => /^(true|1)$/.test(String(claim));

const textOf = (claim: unknown): string | null =>
  typeof claim === 'string' && claim !== '' ? claim : null;

/** A claim of one group may be a text of its own. */
const textsOf = (claim: unknown): string[] =>
  (Array.isArray(claim) ? claim : [claim]).filter((one): one is string => typeof one === 'string');
