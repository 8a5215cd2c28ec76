/** What somebody who is signed in may do, by a token of the sign-in. */
import { z } from 'zod';
import { hashPassword, isPasswordOf } from '#kit/server/password/hash.ts';
import { isFault, limitExceeded, wrongPassword } from '../fault.ts';
import { countFailure, failures, guardedChange, passwordKey, waitFor } from '../limits.ts';
import { clientId, operation, ownAccount, password, token } from '../operation.ts';
import { breachFault, passwordFault } from '../passwordPolicy.ts';
import { readRefreshToken, revoked, userOfAccessToken } from '../session.ts';
import { isSecondStepOn } from '../store/authenticators.ts';
import { endAllFamilies, endFamily } from '../store/refreshTokens.ts';
import { findUserOfFamily, lockAddress, setPassword } from '../store/users.ts';

export const getUser = operation(ownAccount, async (pool, request) => {
  const bearer = await userOfAccessToken(pool, request.AccessToken);
  if (isFault(bearer)) return bearer;
  const { sub, email, attributes } = bearer.user;
  const custom = Object.entries(attributes).map(([name, Value]) => ({
    Name: `custom:${name}`,
    Value,
  }));
  return {
    Username: sub,
    UserAttributes: [
      { Name: 'sub', Value: sub },
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
      ...custom,
    ],
    ...((await isSecondStepOn(pool.database.system, sub)) && {
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    }),
  };
});

const newPassword = ownAccount.extend({ PreviousPassword: password, ProposedPassword: password });

/**
 * Requires the current password (security A9) and ends the user's other sessions (S4). Where another password was set
 * meanwhile, or the sign-in has ended, it changes nothing.
 */
export const changePassword = operation(newPassword, async (pool, request, origin) => {
  const bearer = await userOfAccessToken(pool, request.AccessToken);
  if (isFault(bearer)) return bearer;
  const { user, familyId } = bearer;
  const weak = passwordFault(request.ProposedPassword, {
    email: user.email,
    brandNames: pool.brandNames,
  });
  if (weak) return weak;
  const guarded = guardedChange(user.sub, origin);
  const wait = await waitFor(pool, guarded);
  if (wait > 0) return limitExceeded(wait);
  if (!(await isPasswordOf(user, request.PreviousPassword))) {
    await countFailure(pool, guarded);
    return wrongPassword;
  }

  const breached = await breachFault(pool, request.ProposedPassword);
  if (breached) return breached;
  const passwordHash = await hashPassword(request.ProposedPassword);
  const { sub } = user;
  const isChanged = await pool.database.system.transaction(async (tx) => {
    await lockAddress(tx, user.email);
    const held = await findUserOfFamily(tx, { sub, familyId }, pool.clock.now());
    if (held?.passwordHash !== user.passwordHash) return false;
    await setPassword(tx, user, passwordHash);
    await endAllFamilies(tx, sub, familyId);
    await failures.forget(tx, guarded.account);
    await failures.forgetAll(tx, passwordKey(user.email));
    await pool.endSessions(tx, sub);
    await pool.tellPasswordSet(tx, sub);
    return true;
  });
  if (!isChanged) return revoked;
  origin.log.info({ event: 'passwordChanged', cognitoId: sub }, 'password changed');
  return {};
});

/** Ends every session of the user, in the pool and in the portal. */
export const globalSignOut = operation(ownAccount, async (pool, request, { log }) => {
  const bearer = await userOfAccessToken(pool, request.AccessToken);
  if (isFault(bearer)) return bearer;
  const { sub } = bearer.user;
  await pool.database.system.transaction(async (tx) => {
    await endAllFamilies(tx, sub);
    await pool.endSessions(tx, sub);
  });
  log.info({ event: 'globalSignOut', cognitoId: sub }, 'signed out everywhere');
  return {};
});

const ownToken = z.object({ ClientId: clientId, Token: token });

/** Ends the sign-in that a refresh token belongs to. An unknown token is no error (RFC 7009 §2.2). */
export const revokeToken = operation(ownToken, async (pool, request) => {
  const sent = readRefreshToken(request.Token);
  if (sent) await endFamily(pool.database.system, sent.familyId);
  return {};
});
