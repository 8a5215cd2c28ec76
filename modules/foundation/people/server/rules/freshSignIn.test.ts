import { UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { isFreshSignIn } from './freshSignIn.ts';

const now = new Date('2026-11-18T18:00:00Z');
const tokenOf = (claims: Record<string, unknown>) => new UnsecuredJWT(claims).encode();
const begun = (secondsAgo: number) =>
  tokenOf({ auth_time: now.getTime() / 1000 - secondsAgo, iat: now.getTime() / 1000 });

describe('A fresh sign-in', () => {
  it('began five minutes ago at most, whenever its token was issued', () => {
    expect(isFreshSignIn(begun(0), now)).toBe(true);
    expect(isFreshSignIn(begun(300), now)).toBe(true);
    expect(isFreshSignIn(begun(301), now)).toBe(false);
    expect([isFreshSignIn(begun(-1), now), isFreshSignIn(begun(-301), now)]).toEqual([true, false]);
  });

  it('is none where the token does not tell when it began', () => {
    expect(isFreshSignIn(tokenOf({ iat: now.getTime() / 1000 }), now)).toBe(false);
    expect(isFreshSignIn(tokenOf({ auth_time: '1' }), now)).toBe(false);
  });
});
