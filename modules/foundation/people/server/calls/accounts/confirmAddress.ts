import { actorOf, callOf } from '#kit/server/audit/auditRecorder.ts';
import { recordChanges } from '#kit/server/audit/recordChange.ts';
import { answer, refuse } from '#kit/server/http/answer.ts';
import { rememberDevice } from '#kit/server/http/knownDevice.ts';
import { queueUrgentMail } from '#kit/server/mail/sendMail.ts';
import { createSecret, hashSecret } from '#kit/server/secret.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/foundation/people/calls/accounts.ts';
import { addressChangedMail } from '../../mails/addressMails.ts';
import { moveAddress } from '../../moveAddress.ts';
import { takeBackBy } from '../../rules/addressChange.ts';
import {
  claimAddressChange,
  findAddressChange,
  updateAddressChange,
} from '../../store/addressChanges.ts';
import { refuseToMove } from '../../workOnly.ts';

/**
 * The link proves the mailbox, and the session the account: of an address that was mistyped, whoever gets the mail can do
 * nothing with it (decision 56).
 */
export const confirmAddress = answer(
  contract.confirmAddress,
  async ({ caller, services, audit, http, log }, { linkId }) => {
    // Recorded in each organization of the person.
    audit.none();
    const { config, keys } = services;
    const system = services.database.system;
    const linkHash = hashSecret(linkId);
    const now = services.clock.now();
    const found = await findAddressChange(system, linkHash);
    if (found?.cognitoId !== caller.cognitoId || found.changedAt) return refuse('LINK_INVALID');
    const kept = await refuseToMove(system, caller, found.newEmail);
    if (kept) return kept;
    const change = await claimAddressChange(system, linkHash, now);
    if (!change) return refuse('LINK_INVALID');
    const { oldEmail, newEmail, brandId } = change;
    const next = createSecret();
    const moved = await moveAddress(services, change, {
      from: oldEmail,
      to: newEmail,
      record: async (tx, orgIds) => {
        await updateAddressChange(tx, change, {
          linkHash: next.hash,
          changedAt: now,
          expiresAt: takeBackBy(now),
        });
        const did = { ...actorOf(caller), ...callOf(contract.confirmAddress, http.request) };
        await recordChanges(
          tx,
          orgIds.map((orgId) => ({ orgId, at: now, ...did, subject: newEmail })),
        );
        const told = { email: oldEmail, newEmail, at: now, secret: next.secret };
        const mail = addressChangedMail(brandById(brandId), config, told);
        await queueUrgentMail(services, tx, { ...mail, orgId: caller.orgId });
      },
    });
    if (moved !== 'MOVED') return refuse(moved);
    rememberDevice(http, { keys, cookie: 'device', email: newEmail, now });
    log.info({ event: 'addressChanged', cognitoId: caller.cognitoId }, 'address changed');
    return {};
  },
);
