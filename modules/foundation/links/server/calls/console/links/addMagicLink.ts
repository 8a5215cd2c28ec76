import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/links/calls.ts';
import { hasAccount } from '#modules/foundation/links/server/hasAccount.ts';
import { MailedOften, saveMagicLink } from '#modules/foundation/people/server/index.ts';
import { hasPlan } from '#modules/foundation/plans/server/index.ts';

export const addMagicLink = answer(
  contract.addMagicLink,
  async ({ db, caller, services, audit }, wanted) => {
    if (!hasPlan(wanted)) return refuse('PLAN_UNKNOWN');
    if (await hasAccount(services, wanted.email, caller.brands)) return refuse('HAS_ACCOUNT');
    try {
      const { url } = await db.transaction((tx) => {
        audit.about(`${wanted.email} (${wanted.brandId}, ${wanted.planId})`);
        return saveMagicLink(services, tx, { ...wanted, createdBy: caller.email });
      });
      return { url };
    } catch (error) {
      if (error instanceof MailedOften) return refuse('MAILED_OFTEN');
      throw error;
    }
  },
);
