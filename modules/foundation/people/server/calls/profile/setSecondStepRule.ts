import { dateTimeIn } from '#kit/contract/dates.ts';
import { answer, refuse } from '#kit/server/http/answer.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/foundation/people/calls/settings.ts';
import { mailStepRule } from '../../mails/stepRuleMails.ts';
import { askPool } from '../../needsSecondStep.ts';
import { stepNeededFrom } from '../../rules/stepRule.ts';
import { setSecondStepFrom } from '../../store/organizations.ts';
import { findMember } from '../../store/people.ts';

/** Whoever asks the others for a second step has one, so that somebody is left who can take it back. */
export const setSecondStepRule = answer(
  contract.setSecondStepRule,
  async ({ db, caller, services, audit, log }, { days }) => {
    const { orgId, cognitoId, brandId } = caller;
    const from = days === null ? null : stepNeededFrom(services.clock.now(), days);
    if (from) {
      const hasSecondStep = await askPool(services, cognitoId);
      if (hasSecondStep === null) return refuse('UNAVAILABLE');
      if (!hasSecondStep) return refuse('NO_SECOND_STEP');
    }
    const refused = await db.transaction(async (tx) => {
      const by = await findMember(tx, orgId, cognitoId);
      if (!by) return refuse('NO_SESSION');
      const organization = await setSecondStepFrom(tx, orgId, from);
      if (!organization) return refuse('SET_ALREADY');
      audit.about(from ? dateTimeIn(brandById(brandId).timeZone, from) : '');
      await mailStepRule(services, tx, organization, by);
      return null;
    });
    if (refused) return refused;
    log.info({ event: 'secondStepRule', from }, 'a second step is asked of all, or no longer');
    return { from: from?.toISOString() ?? null };
  },
);
