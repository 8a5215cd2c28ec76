import { dateIn } from '#kit/contract/dates.ts';
import { answerFile, refuse } from '#kit/server/http/answer.ts';
import { brandOfOrganization } from '#modules/foundation/plans/server/index.ts';
import * as contract from '#modules/products/proof/calls.ts';
import { fileNameOf, readPack } from '#modules/products/proof/server/packs.ts';
import { refuseFetch } from '#modules/products/proof/server/refuseFetch.ts';
import { packState, printedCode } from '#modules/products/proof/server/rules/pack.ts';
import { findPackOf } from '#modules/products/proof/server/store/packs.ts';

/** The customer's log names the key and the pack. */
export const getSharedPack = answerFile(
  contract.getSharedPack,
  async (context, { orgId, packId, form }) => {
    const refused = await refuseFetch(context, orgId);
    if (refused) return refused;
    const { db, services, audit } = context;
    const pack = await findPackOf(db, orgId, packId);
    if (!pack || packState(pack, services.clock.now()) !== 'valid') return refuse('NOT_FOUND');
    const body = await readPack(context, pack, form);
    if (!body) return refuse('NOT_FOUND');
    const brand = await brandOfOrganization(db, orgId);
    audit.concerns(orgId);
    audit.about(`${printedCode(pack.code)} of ${dateIn(brand.timeZone, pack.createdAt)}`);
    return { fileName: fileNameOf({ pack, brand }, form), body };
  },
);
