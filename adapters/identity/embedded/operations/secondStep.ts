/** What somebody who is signed in may do with their second step, by a token of the sign-in. */
import { z } from 'zod';
import type { Db } from '#kit/server/db/database.ts';
import { type Fault, fault, isFault } from '../fault.ts';
import { limitSetUps } from '../limits.ts';
import { code, operation, ownAccount } from '../operation.ts';
import { drawRecoveryCodes, drawSecret, keepNext, proveNext } from '../secondStep.ts';
import { revoked, userOfNewToken, userOfProvenToken } from '../session.ts';
import { deleteSecondStep, isSecondStepOn } from '../store/authenticators.ts';
import { endAllFamilies, recordSecondStep } from '../store/refreshTokens.ts';

/**
 * Begins to set an authenticator up, or another in its place. Where the second step is on, or a passkey in its place, only
 * the token of a sign-in that passed it gets here.
 */
export const associateSoftwareToken = operation(ownAccount, async (pool, request) => {
  const bearer = await userOfProvenToken(pool, request.AccessToken);
  if (isFault(bearer)) return bearer;
  return { SecretCode: await drawSecret(pool, bearer.user.sub) };
});

/** `FriendlyDeviceName` is not kept: a person has one authenticator. */
const confirmation = ownAccount.extend({ UserCode: code });

const wrongCode: Fault = fault('EnableSoftwareTokenMFAException', 'Code mismatch');
const ended = new Error('The sign-in has ended.');

/**
 * Turns the second step on, at once, and ends what was opened without it: the person's other sign-ins, and their
 * sessions in other browsers. `RecoveryCodes` is our own; Cognito's clients ignore it.
 */
export const verifySoftwareToken = operation(confirmation, async (pool, request, origin) => {
  const bearer = await userOfProvenToken(pool, request.AccessToken);
  if (isFault(bearer)) return bearer;
  const { user, familyId } = bearer;
  const { sub } = user;
  const proven = await proveNext(pool, { sub, code: request.UserCode });
  if (proven === null) return wrongCode;
  const limited = await limitSetUps(pool, sub);
  if (limited) return limited;
  const { codes, codeHashes } = await drawRecoveryCodes(proven);
  const turnOn = async (tx: Db) => {
    if (!(await keepNext(pool, tx, proven, codeHashes))) return null;
    // Ended meanwhile by whoever turned it on in another place: nothing of this is kept.
    if (!(await recordSecondStep(tx, familyId))) throw ended;
    await endAllFamilies(tx, sub, familyId);
    await pool.endSessions(tx, sub, origin.session);
    await pool.tellSecondStep(tx, sub, { what: 'on' });
    return codes;
  };
  const RecoveryCodes = await pool.database.system.transaction(turnOn).catch((error: unknown) => {
    if (error === ended) return undefined;
    throw error;
  });
  if (RecoveryCodes === undefined) return revoked;
  if (RecoveryCodes === null) return wrongCode;
  origin.log.info({ event: 'secondStepOn', cognitoId: sub }, 'second step turned on');
  return { Status: 'SUCCESS', RecoveryCodes };
});

const preference = ownAccount.extend({
  /** Others than authenticators are not offered. */
  SoftwareTokenMfaSettings: z
    .object({ Enabled: z.boolean().optional(), PreferredMfa: z.boolean().optional() })
    .nullish(),
});

/**
 * Turned off, secret and codes are deleted, and the person's other sign-ins end, and their sessions in other browsers. It is
 * turned on by VerifySoftwareToken.
 */
export const setUserMfaPreference = operation(preference, async (pool, request, origin) => {
  const bearer = await userOfNewToken(pool, request.AccessToken);
  if (isFault(bearer)) return bearer;
  const { user, familyId } = bearer;
  const { sub } = user;
  const { system } = pool.database;
  const enabled = request.SoftwareTokenMfaSettings?.Enabled;
  if (enabled && !(await isSecondStepOn(system, sub)))
    return fault('InvalidParameterException', 'User has not verified software token mfa');
  if (enabled !== false) return {};
  const wasOn = await system.transaction(async (tx) => {
    const isDeleted = await deleteSecondStep(tx, sub);
    if (!isDeleted) return false;
    await endAllFamilies(tx, sub, familyId);
    await pool.endSessions(tx, sub, origin.session);
    await pool.tellSecondStep(tx, sub, { what: 'off' });
    return true;
  });
  if (wasOn) origin.log.info({ event: 'secondStepOff', cognitoId: sub }, 'second step turned off');
  return {};
});
