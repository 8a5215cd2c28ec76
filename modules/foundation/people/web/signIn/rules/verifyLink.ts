interface Place {
  search: string;
  hash: string;
  /** What the page kept when it took both out of its address. */
  state?: unknown;
}

/**
 * Whose address is verified, and by which code: behind '#' in the link of the mail, in the query where the
 * portal itself leads here, and of mails that were sent before.
 */
export function readVerifyLink({ search, hash, state }: Place): { email: string; code: string } {
  const behind = new URLSearchParams(hash.slice(1));
  const query = new URLSearchParams(search);
  const kept = (state as { email?: unknown } | null)?.email;
  const email = behind.get('email') ?? query.get('email') ?? (typeof kept === 'string' ? kept : '');
  return {
    email: email.trim().toLowerCase(),
    code: behind.get('code') ?? query.get('code') ?? '',
  };
}

/** The query without what is nobody else's business, for the address that stays. */
export function withoutCode(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('email');
  query.delete('code');
  return query.size > 0 ? `?${query}` : '';
}
