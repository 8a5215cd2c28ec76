import { supportOf } from '#kit/contract/support.ts';
import { answer, refuse } from '#kit/server/http/answer.ts';
import { mailOf } from '#modules/foundation/brand/server/index.ts';
import {
  buttonTo,
  companyNameOf,
  introduced,
  type MailTo,
  mailAdmins,
  nameOfCaller,
  toReaders,
} from '#modules/foundation/people/server/index.ts';
import * as contract from '#modules/products/proof/calls.ts';
import { presentShare } from '#modules/products/proof/server/readiness.ts';
import { findShare, letFetch } from '#modules/products/proof/server/store/shares.ts';

/** Whoever may read is told; of two at once one lets it, and a second time changes nothing. */
export const sharePacks = answer(contract.sharePacks, ({ db, caller, services, audit }) => {
  const { orgId, brandId, email } = caller;
  return db.transaction(async (tx) => {
    const name = await nameOfCaller(tx, caller);
    const by = { packsAt: services.clock.now(), packsBy: email, packsByName: name };
    const share = await letFetch(tx, { orgId, brandId }, by);
    if (!share) {
      audit.none();
      const known = presentShare(await findShare(tx, orgId), brandId);
      return known.shared ? known : refuse('NOT_SHARED');
    }
    const companyName = await companyNameOf(tx, orgId);
    const told = { companyName, by: introduced({ name, email }) };
    await mailAdmins(services, tx, orgId, (brand, address) =>
      packsMail(brand, services.config, { email: address, ...told }),
    );
    return presentShare(share, brandId);
  });
});

export const packsMail: MailTo<{ companyName: string; by: string }> = (
  brand,
  config,
  { email, companyName, by },
) =>
  mailOf(brand, email, {
    heading: `${brand.brandNameLong} may fetch the evidence packs of ${companyName}`,
    paragraphs: [
      `${by} lets programs of ${brand.brandNameLong} fetch the evidence packs of ${companyName}: each with all controls and their proof, and with the policies that were put in. Each fetch stands in your activity.`,
    ],
    button: buttonTo(brand, config, 'See it in Proof', '/proof'),
    note: `${toReaders} Did you not expect it? Take it back there, ask them, or write to ${supportOf(brand)}.`,
  });
