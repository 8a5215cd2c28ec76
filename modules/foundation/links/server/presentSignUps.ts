import type { SignUps } from '#modules/foundation/plans/server/index.ts';
import type { SignUpsTold } from '../schemas.ts';

/** What staff read of the sign-ups by one link; undefined: nobody used it. */
export const presentSignUps = (signUps: SignUps | undefined): SignUpsTold => ({
  signedUp: signUps?.signedUp ?? 0,
  paying: signUps?.paying ?? 0,
  firstSignUpAt: signUps?.firstAt.toISOString() ?? null,
});
