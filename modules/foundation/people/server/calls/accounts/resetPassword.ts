import { answer, refuse } from '#kit/server/http/answer.ts';
import { rememberDevice } from '#kit/server/http/knownDevice.ts';
import { hashSecret } from '#kit/server/secret.ts';
import { brandById, isHostOf } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/foundation/people/calls/accounts.ts';
import { mailPasswordSet } from '../../mails/passwordSetMail.ts';
import {
  claimResetLink,
  findResetLink,
  releaseResetLink,
  useResetLink,
} from '../../store/resetLinks.ts';
import { endSessions } from '../../store/sessions.ts';

/** The link decides whose password is set. All sessions of the person end (security S4). */
export const resetPassword = answer(
  contract.resetPassword,
  async ({ services, http, log }, { linkId, password }) => {
    const system = services.database.system;
    const linkHash = hashSecret(linkId);
    const found = await findResetLink(system, linkHash);
    const here =
      found && isHostOf(http.request.hostname, brandById(found.brandId), services.config);
    const link = here ? await claimResetLink(system, linkHash, services.clock.now()) : undefined;
    if (!link) return refuse('LINK_INVALID');
    const { cognitoId, email } = link;
    try {
      if (await services.breachedPasswords.has(password.normalize('NFKC'))) {
        await releaseResetLink(system, link);
        return refuse('BREACHED_PASSWORD');
      }
      const set = await services.identity.setPassword(cognitoId, password);
      if (set !== 'SET') {
        await releaseResetLink(system, link);
        return refuse(set === 'WEAK_PASSWORD' ? set : 'LINK_INVALID');
      }
      await system.transaction(async (tx) => {
        await useResetLink(tx, link);
        await endSessions(tx, cognitoId, services.clock.now());
        await mailPasswordSet(services)(tx, cognitoId);
      });
    } catch (error) {
      await releaseResetLink(system, link);
      throw error;
    }
    // Whoever has the mail owns the address, so other people's failed attempts do not block this device.
    const { keys, clock } = services;
    rememberDevice(http, { keys, cookie: 'device', email, now: clock.now() });
    log.info({ event: 'passwordReset', cognitoId }, 'password set by a link');
    return {};
  },
);
