import { callOf } from '#kit/server/audit/auditRecorder.ts';
import { recordChanges } from '#kit/server/audit/recordChange.ts';
import { answer, refuse } from '#kit/server/http/answer.ts';
import { announce } from '#kit/server/jobs/job.ts';
import { createSecret, hashSecret } from '#kit/server/secret.ts';
import { brandById, isHostOf } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/foundation/people/calls/accounts.ts';
import { sendResetLinkJob } from '../../jobs/sendResetLink.ts';
import { moveAddress } from '../../moveAddress.ts';
import { endDoubted } from '../../removals/endDoubted.ts';
import { doubtedFrom, heldUntil } from '../../rules/addressChange.ts';
import {
  claimAddressChange,
  findAddressChange,
  updateAddressChange,
} from '../../store/addressChanges.ts';
import { deleteWorkLinksOf } from '../../store/directories.ts';
import { deleteOutsideLinks } from '../../store/outside.ts';

/**
 * Whoever changed the address had the password: it signs in no more, nor does a passkey that they could have made, what else
 * they could have made or changed to come back or to read on by ends, and the old address gets a link to a new password.
 */
export const takeBackAddress = answer(
  contract.takeBackAddress,
  async ({ services, audit, http, log }, { linkId }) => {
    // Recorded in each organization of the person.
    audit.none();
    const { request } = http;
    const { identity, config } = services;
    const system = services.database.system;
    const linkHash = hashSecret(linkId);
    const now = services.clock.now();
    const found = await findAddressChange(system, linkHash);
    const here = found?.changedAt && isHostOf(request.hostname, brandById(found.brandId), config);
    const change = here ? await claimAddressChange(system, linkHash, now) : undefined;
    if (!change) return refuse('LINK_INVALID');
    const { cognitoId, oldEmail, newEmail, changedAt } = change;
    const since = doubtedFrom(changedAt ?? now);
    const moved = await moveAddress(services, change, {
      from: newEmail,
      to: oldEmail,
      atPool: async () => {
        // Before the password is void, with which the sign-ins end that one of these opened.
        await identity.removePasskeysSince(cognitoId, since);
        const set = await identity.setPassword(cognitoId, unknownPassword());
        if (set !== 'SET') throw new Error(`The password could not be voided: ${set}`);
      },
      record: async (tx, orgIds) => {
        await updateAddressChange(tx, change, { status: 'used', expiresAt: heldUntil(now) });
        // Whoever had the new address could have connected an account of their own.
        await deleteOutsideLinks(tx, cognitoId);
        await deleteWorkLinksOf(tx, cognitoId);
        const actor = { actorKind: 'admin', actorId: cognitoId, actorEmail: oldEmail } as const;
        const did = { at: now, ...actor, ...callOf(contract.takeBackAddress, request) };
        const taken = { cognitoId, email: oldEmail, newEmail, orgIds, since, now };
        const ended = await endDoubted(services, tx, taken);
        await recordChanges(tx, [
          ...orgIds.map((orgId) => ({ ...did, orgId, subject: oldEmail })),
          ...ended.map((one) => ({ ...did, ...one })),
        ]);
        await announce(tx, sendResetLinkJob, { address: oldEmail });
      },
    });
    if (moved !== 'MOVED') return refuse(moved);
    log.info({ event: 'addressTakenBack', cognitoId }, 'change of an address taken back');
    return {};
  },
);

/** Meets the rules of every pool, and nobody has it. */
const unknownPassword = (): string => `aA1-${createSecret().secret}`;
