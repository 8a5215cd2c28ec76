import { storedEmail } from '#kit/contract/formats.ts';

interface Place {
  search: string;
  hash: string;
  /** The address, which the page stored here when it removed both from the URL. */
  state?: unknown;
}

/**
 * The address to verify, and its code. They are behind '#' in the mail's link, and in the query when the
 * portal links here itself or the mail is an older one.
 */
export function readVerifyLink({ search, hash, state }: Place): { email: string; code: string } {
  const behind = new URLSearchParams(hash.slice(1));
  const query = new URLSearchParams(search);
  const kept = (state as { email?: unknown } | null)?.email;
  const email = behind.get('email') ?? query.get('email') ?? (typeof kept === 'string' ? kept : '');
  return {
    // A gateway that wrote '%2B' as '+' made a blank of it, and no address has one.
    email: storedEmail(email.trim().replaceAll(' ', '+')),
    code: (behind.get('code') ?? query.get('code') ?? '').trim(),
  };
}

/** The query without address and code, which nobody else should see. */
export function withoutCode(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('email');
  query.delete('code');
  return query.size > 0 ? `?${query}` : '';
}
