import { z } from 'zod';

/** A refresh token: the id of its family, and a secret that changes with each use. */
export interface RefreshToken {
  familyId: string;
  secret: string;
}

export const writeRefreshToken = ({ familyId, secret }: RefreshToken): string =>
  `${familyId}.${secret}`;

export function readRefreshToken(token: string): RefreshToken | null {
  const [familyId, secret] = token.split('.');
  const family = z.uuid().safeParse(familyId);
  return secret && family.success ? { familyId: family.data, secret } : null;
}
