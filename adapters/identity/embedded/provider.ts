import { randomUUID } from 'node:crypto';
import { storedEmail } from '#kit/contract/formats.ts';
import { email as emailSchema } from '#kit/contract/schemas.ts';
import { isUniqueViolation } from '#kit/server/db/database.ts';
import { hashPassword } from '#kit/server/password/hash.ts';
import type { IdentityProvider } from '#kit/server/ports/identity.ts';
import { openChallenge } from './challenge.ts';
import { failures, passwordKey, secondStepKey } from './limits.ts';
import type { Pool } from './operation.ts';
import { passwordFault } from './passwordPolicy.ts';
import { deleteSecondStep, findConfirmed, whoHasSecondStep } from './store/authenticators.ts';
import { deletePasskeys, deletePasskeysSince, whoHasPasskeys } from './store/passkeys.ts';
import { endAllFamilies, endFamilies, passedSecondStep } from './store/refreshTokens.ts';
import {
  addAccount,
  deleteUser,
  findUser,
  findUserBySub,
  findUserOfFamily,
  lockAddress,
  type StoredUser,
  setAddress,
  setPassword,
  toPoolUser,
} from './store/users.ts';

/** The server's side of the pool, called directly without a network. */
export function createProvider(pool: Pool, poolId: string): IdentityProvider {
  const db = pool.database.system;
  return {
    pool: {
      endpoint: '/cognito/',
      UserPoolId: poolId,
      ClientId: pool.clientId,
      hasPasskeys: true,
    },
    async verifyIdToken(token) {
      const claims = await pool.tokens.verifyId(token);
      if (!claims) return null;
      // A token is valid up to an hour after its sign-in was ended; this lookup refuses it at once.
      const user = await findUserOfFamily(db, claims, pool.clock.now());
      const { familyId: signInId, expiresAt } = claims;
      return user && { ...toPoolUser(user), signInId, expiresAt };
    },
    async createUser(address, typed, attributes, options = {}) {
      const email = emailSchema.parse(address);
      const password = typed.normalize('NFKC');
      if (passwordFault(password, { email, brandNames: pool.brandNames })) return 'WEAK_PASSWORD';
      const user = {
        sub: randomUUID(),
        email,
        passwordHash: await hashPassword(password),
        status: options.temporary ? ('FORCE_CHANGE_PASSWORD' as const) : ('CONFIRMED' as const),
        attributes,
        createdAt: pool.clock.now(),
      };
      return (await addAccount(db, user)) ? toPoolUser(user) : 'EXISTS';
    },
    async findUser(address) {
      const user = await findUser(db, storedEmail(address));
      return user && { ...toPoolUser(user), isConfirmed: user.status !== 'UNCONFIRMED' };
    },
    async setPassword(cognitoId, typed) {
      const user = await findUserBySub(db, cognitoId);
      if (!user) return 'NO_USER';
      const password = typed.normalize('NFKC');
      const { email } = user;
      if (passwordFault(password, { email, brandNames: pool.brandNames })) return 'WEAK_PASSWORD';
      const passwordHash = await hashPassword(password);
      await db.transaction(async (tx) => {
        await lockAddress(tx, email);
        await setPassword(tx, user, passwordHash);
        await endAllFamilies(tx, cognitoId);
        await failures.forgetAll(tx, passwordKey(email));
        await pool.endSessions(tx, cognitoId);
      });
      return 'SET';
    },
    /** Every sign-in and every step of one that was begun ends. */
    async setEmail(cognitoId, address) {
      const user = await findUserBySub(db, cognitoId);
      if (!user || user.status === 'UNCONFIRMED') return 'NO_USER';
      try {
        await db.transaction(async (tx) => {
          await setAddress(tx, user.sub, storedEmail(address));
          await endAllFamilies(tx, user.sub);
          await pool.endSessions(tx, user.sub);
        });
        return 'SET';
      } catch (error) {
        // Of two accounts that want an address at once, one gets it.
        if (isUniqueViolation(error)) return 'EXISTS';
        throw error;
      }
    },
    endSignIns: (signInIds) => endFamilies(db, signInIds),
    endOtherSignIns: (cognitoId, signInId) => endAllFamilies(db, cognitoId, signInId ?? undefined),
    hasSecondStep: (cognitoIds) => whoHasSecondStep(db, cognitoIds),
    askSecondStep: async (cognitoId) =>
      (await findConfirmed(db, cognitoId)) &&
      openChallenge(pool, db, 'SOFTWARE_TOKEN_MFA', cognitoId),
    hasPasskeys: (cognitoIds) => whoHasPasskeys(db, cognitoIds),
    passedSecondStep: (signInId) => passedSecondStep(db, signInId),
    removeSecondStep: (cognitoId, confirmedBefore) =>
      db.transaction(async (tx) => {
        const wasOn = await deleteSecondStep(tx, cognitoId, confirmedBefore);
        // What was lost may have held a passkey as well, or nothing else.
        const hadPasskeys = await deletePasskeys(tx, cognitoId, confirmedBefore);
        if (!wasOn && !hadPasskeys) return;
        await endAllFamilies(tx, cognitoId);
        await pool.endSessions(tx, cognitoId);
        await failures.forgetAll(tx, secondStepKey(cognitoId));
      }),
    removePasskeysSince: async (cognitoId, since) => {
      await deletePasskeysSince(db, cognitoId, since);
    },
    signOut: (cognitoId) =>
      db.transaction(async (tx) => {
        await endAllFamilies(tx, cognitoId);
        await pool.endSessions(tx, cognitoId);
      }),
    deleteUser: (cognitoId) =>
      db.transaction(async (tx) => {
        const user = await deleteUser(tx, cognitoId);
        if (user) await deleteSecondStep(tx, user.sub);
        if (user) await deletePasskeys(tx, user.sub);
        for (const key of user ? keysOf(user) : []) await failures.forgetAll(tx, key);
        await endAllFamilies(tx, cognitoId);
        await pool.endSessions(tx, cognitoId);
      }),
  };
}

/** By which failures are counted for a user. */
const keysOf = ({ email, sub }: StoredUser): string[] => [
  passwordKey(email),
  `forgot:${email}`,
  secondStepKey(sub),
];
