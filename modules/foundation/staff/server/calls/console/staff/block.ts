import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/staff/calls.ts';
import { endAccess } from '#modules/foundation/staff/server/endAccess.ts';
import { forgetPicture } from '#modules/foundation/staff/server/pictures.ts';
import {
  otherAdministrators,
  setPicture,
  updateMember,
} from '#modules/foundation/staff/server/store/members.ts';

/**
 * The last administrator cannot be blocked, because nobody could unblock them. A blocked person's picture goes, and so
 * does what they have open, in the console and at customers.
 */
export const blockStaff = answer(
  contract.blockStaff,
  async ({ db, services, audit }, { staffId, blocked }) => {
    const now = services.clock.now();
    let picture: string | null = null;
    const answered = await db.transaction(async (tx) => {
      if (blocked && (await otherAdministrators(tx, staffId)) === 0) {
        return refuse('LAST_ADMINISTRATOR');
      }
      const member = await updateMember(tx, staffId, { blockedAt: blocked ? now : null });
      if (!member) return refuse('NOT_FOUND');
      if (blocked) {
        await endAccess(tx, member, now);
        picture = await setPicture(tx, staffId, null);
      }
      audit.about(`${member.email} ${blocked ? 'blocked' : 'let in again'}`);
      return {};
    });
    await forgetPicture(services, picture);
    return answered;
  },
);
