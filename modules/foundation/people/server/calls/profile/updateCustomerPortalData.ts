import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/people/calls/profile.ts';
import { findPublished } from '#modules/foundation/releases/server/index.ts';
import { mergePortalData, nothingSeen, presentPortalData } from '../../rules/portalData.ts';
import { lockMember, updateMember } from '../../store/people.ts';

export const updateCustomerPortalData = answer(
  contract.updateCustomerPortalData,
  async ({ db, services, caller: { orgId, cognitoId, brandId, customerService } }, sent) => {
    const place = { brandId, module: 'cybermaturity' } as const;
    const { system } = services.database;
    const newest = await findPublished(system, place);
    const noteId = sent.cybermaturity?.releaseNoteId;
    // A newer note may have been published since this one was shown.
    const shown = noteId === undefined ? newest : await findPublished(system, place, noteId);
    return db.transaction(async (tx) => {
      const member = await lockMember(tx, orgId, cognitoId);
      if (!member) return refuse('NOT_FOUND');
      const known = member.portalData ?? nothingSeen;
      // Staff in a customer service session must not mark the customer's intros as seen (SET-043).
      if (customerService) return presentPortalData(known, newest?.publishedAt);
      const portalData = mergePortalData(known, sent, shown?.publishedAt);
      await updateMember(tx, orgId, cognitoId, { portalData });
      return presentPortalData(portalData, newest?.publishedAt);
    });
  },
);
