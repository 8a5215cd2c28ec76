import { answer, refuse, refuseInput } from '#kit/server/http/answer.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/products/proof/calls.ts';
import { controlById } from '#modules/products/proof/server/controls.ts';
import { presentPage } from '#modules/products/proof/server/trust/present.ts';
import {
  addressHashOf,
  countAddresses,
  lockAddresses,
  savePage,
  takeAddress,
} from '#modules/products/proof/server/trust/store.ts';
import { maxAddresses } from '#modules/products/proof/vocabulary/trust.ts';

/** What is chosen is kept, and shown only while it counts. */
export const saveTrust = answer(
  contract.saveTrust,
  async ({ db, caller, services, audit }, settings) => {
    const { orgId, brandId } = caller;
    if (!settings.controls.every((id) => controlById(id)))
      return refuseInput('controls', 'must be controls that there are');
    audit.about(`${settings.slug}${settings.isOn ? '' : ', off'}`);
    const addressHash = addressHashOf(brandId, settings.slug);
    // Of one organization with another, so not by the handle of either.
    const { system } = services.database;
    const refused = await system.transaction(async (tx) => {
      await lockAddresses(tx, orgId);
      // Each rests for a year, so nobody takes them from others by the hundred.
      if ((await countAddresses(tx, orgId, { but: addressHash })) >= maxAddresses)
        return refuseInput('slug', 'was changed as often as it may be within a year');
      return (await takeAddress(tx, addressHash, orgId)) ? null : refuse('SLUG_TAKEN');
    });
    if (refused) return refused;
    const changedAt = services.clock.now();
    const page = await savePage(db, orgId, { ...settings, addressHash, changedAt });
    return page ? presentPage(page, brandById(brandId), services.config) : refuse('NOT_FOUND');
  },
);
