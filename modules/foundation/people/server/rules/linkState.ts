/** The state of a link that works once. */
export interface Link {
  status: 'pending' | 'used';
  expiresAt: Date;
}

export const linkState = ({ status, expiresAt }: Link, now: Date): 'open' | 'used' | 'expired' => {
  if (status === 'used') return 'used';
  return expiresAt <= now ? 'expired' : 'open';
};
