/** What somebody who is signed in may do with their passkeys, by a token of the sign-in. */
import type { Db } from '#kit/server/db/database.ts';
import { openChallenge, takeChallenge } from '../challenge.ts';
import { type Fault, fault, isFault, passkeyNeeded } from '../fault.ts';
import { limitPasskeys } from '../limits.ts';
import { operation, ownAccount, type Pool } from '../operation.ts';
import { credentialId, readClientData, registration } from '../passkeyForms.ts';
import { creationOptions, verifyRegistration } from '../passkeys.ts';
import {
  type Bearer,
  lacksPasskey,
  revoked,
  userOfAccessToken,
  userOfProvenToken,
} from '../session.ts';
import { isSecondStepOn } from '../store/authenticators.ts';
import { addPasskey, countPasskeys, deletePasskey, listPasskeys } from '../store/passkeys.ts';
import { endAllFamilies, forgetSecondStep, recordSecondStep } from '../store/refreshTokens.ts';
import { findUserOfFamily, lockAddress } from '../store/users.ts';

const maxPasskeys = 10;
const tooMany = fault('LimitExceededException', 'You have ten passkeys. Remove one first.');

/**
 * One change of a person's passkeys at a time, as long as the sign-in that makes it lasts: ended meanwhile, or not past a
 * second step or a passkey that came meanwhile, it changes nothing.
 */
const change = (
  { database, clock }: Pool,
  by: Bearer,
  work: (tx: Db) => Promise<object | Fault>,
): Promise<object | Fault> =>
  database.system.transaction(async (tx) => {
    const { user, familyId } = by;
    await lockAddress(tx, user.email);
    if (!(await findUserOfFamily(tx, { sub: user.sub, familyId }, clock.now()))) return revoked;
    return (await lacksPasskey(tx, by)) ? passkeyNeeded : work(tx);
  });

/** Begins to make a passkey. Where the second step is on, only the token of a sign-in that passed it gets here. */
export const startWebAuthnRegistration = operation(ownAccount, async (pool, request, origin) => {
  const bearer = await userOfProvenToken(pool, request.AccessToken);
  if (isFault(bearer)) return bearer;
  const { user } = bearer;
  const { system } = pool.database;
  const passkeys = await listPasskeys(system, user.sub);
  if (passkeys.length >= maxPasskeys) return tooMany;
  const challenge = await openChallenge(pool, system, 'WEB_AUTHN_REGISTRATION', user.sub);
  const rp = pool.relyingPartyAt(origin.host);
  const options = await creationOptions(rp, user, { challenge, known: passkeys });
  return { CredentialCreationOptions: options };
});

const made = ownAccount.extend({ Credential: registration });

const noChallenge = fault(
  'WebAuthnChallengeNotFoundException',
  'The passkey took too long. Please try again.',
);
const otherOrigin = fault(
  'WebAuthnOriginNotAllowedException',
  'The passkey was made on another website.',
);
const knownAlready = fault(
  'WebAuthnCredentialNotSupportedException',
  'This passkey is in use already.',
);

/** Keeps a passkey that the browser made. Its challenge is used up by the first try. The sign-in has shown it then. */
export const completeWebAuthnRegistration = operation(made, async (pool, request, origin) => {
  const bearer = await userOfProvenToken(pool, request.AccessToken);
  if (isFault(bearer)) return bearer;
  const { user, familyId } = bearer;
  const { sub } = user;
  const { system } = pool.database;
  const clientData = readClientData(request.Credential.response.clientDataJSON);
  if (!clientData) return noChallenge;
  const { challenge } = clientData;
  const opened = { sub, challengeSession: challenge };
  if (!(await takeChallenge(pool, system, 'WEB_AUTHN_REGISTRATION', opened))) return noChallenge;
  const { host, site } = origin;
  if (clientData.origin !== site) return otherOrigin;
  const expected = { rp: pool.relyingPartyAt(host), site, challenge };
  const passkey = await verifyRegistration(request.Credential, expected);
  if (isFault(passkey)) return passkey;
  const limited = await limitPasskeys(pool, sub);
  if (limited) return limited;
  const name = origin.device;
  const now = pool.clock.now();
  const kept = await change(pool, bearer, async (tx) => {
    if ((await countPasskeys(tx, sub)) >= maxPasskeys) return tooMany;
    const row = { ...passkey, sub, name, createdAt: now, usedAt: null };
    if (!(await addPasskey(tx, row))) return knownAlready;
    await recordSecondStep(tx, familyId);
    await pool.tellSecondStep(tx, sub, { what: 'passkeyAdded', passkey: name });
    return {};
  });
  if (!isFault(kept)) origin.log.info({ event: 'passkeyAdded', cognitoId: sub }, 'passkey added');
  return kept;
});

/** `LastUsedAt` is our own; Cognito's clients ignore it. There is no next page: a person has ten at most. */
export const listWebAuthnCredentials = operation(ownAccount, async (pool, request) => {
  const bearer = await userOfAccessToken(pool, request.AccessToken);
  if (isFault(bearer)) return bearer;
  const passkeys = await listPasskeys(pool.database.system, bearer.user.sub);
  return {
    Credentials: passkeys.map(({ credentialId, name, rpId, transports, createdAt, usedAt }) => ({
      CredentialId: credentialId,
      FriendlyCredentialName: name,
      RelyingPartyId: rpId,
      AuthenticatorTransports: transports,
      CreatedAt: epochSeconds(createdAt),
      ...(usedAt && { LastUsedAt: epochSeconds(usedAt) }),
    })),
  };
});

/** As the protocol has times. */
const epochSeconds = (instant: Date) => instant.getTime() / 1000;

const one = ownAccount.extend({ CredentialId: credentialId });

const notFound = fault('ResourceNotFoundException', 'This passkey does not exist.');

/**
 * Removes a passkey, and ends what it may have opened in whoever's hands: the person's other sign-ins, and their sessions
 * in other browsers.
 */
export const deleteWebAuthnCredential = operation(one, async (pool, request, origin) => {
  const bearer = await userOfProvenToken(pool, request.AccessToken);
  if (isFault(bearer)) return bearer;
  const { user, familyId } = bearer;
  const { sub } = user;
  const removed = await change(pool, bearer, async (tx) => {
    const passkey = await deletePasskey(tx, { sub, credentialId: request.CredentialId });
    if (!passkey) return notFound;
    await endAllFamilies(tx, sub, familyId);
    await pool.endSessions(tx, sub, origin.session);
    // Of the last one, too, the sign-in that goes on was past nothing that there still is.
    const isStepLeft = (await countPasskeys(tx, sub)) > 0 || (await isSecondStepOn(tx, sub));
    if (!isStepLeft) await forgetSecondStep(tx, sub);
    await pool.tellSecondStep(tx, sub, { what: 'passkeyRemoved', passkey: passkey.name });
    return {};
  });
  if (!isFault(removed))
    origin.log.info({ event: 'passkeyRemoved', cognitoId: sub }, 'passkey removed');
  return removed;
});
