import type { Member } from '#kit/server/caller.ts';
import { answer, type Context, isRefused, refuse } from '#kit/server/http/answer.ts';
import { waitsToMail } from '#kit/server/mail/mailAllowance.ts';
import { queueMail } from '#kit/server/mail/sendMail.ts';
import { suppressedAmong } from '#kit/server/mail/suppression.ts';
import { createSecret } from '#kit/server/secret.ts';
import { before } from '#kit/server/services/storedTables.ts';
import { brandAddress, brandById } from '#modules/foundation/brand/server/index.ts';
import { companyNameOf, nameOfCaller } from '#modules/foundation/people/server/index.ts';
import * as contract from '#modules/products/proof/calls.ts';
import type { TrustRequestRow } from '#modules/products/proof/server/tables.ts';
import { loadPoliciesInForce } from '#modules/products/proof/server/trust/facts.ts';
import { documentsMail } from '#modules/products/proof/server/trust/mails.ts';
import { presentRequest } from '#modules/products/proof/server/trust/present.ts';
import {
  decide,
  findPageOf,
  findRequest,
  holdPage,
} from '#modules/products/proof/server/trust/store.ts';
import { documentDays } from '#modules/products/proof/vocabulary/trust.ts';
import { documentsPath } from '#modules/products/proof/vocabulary/trustPaths.ts';

type Deciding = Pick<Context, 'db' | 'services'> & { caller: Member };

/** Whoever is declined is not written to. The link's secret is in the mail, and nowhere else. */
export const decideRequest = answer(
  contract.decideRequest,
  async ({ db, caller, services, audit }, { requestId, isApproved }) => {
    const request = await findRequest(db, caller.orgId, requestId);
    if (!request) return refuse('NOT_FOUND');
    const words = isApproved ? 'approved' : 'declined';
    // Not the person: the log keeps what it names, and they can be erased.
    audit.about(`${request.companyName} (${words})`);
    if (request.isApproved !== null) return refuse('DECIDED');
    const deciding = { db, caller, services };
    const decided = isApproved
      ? await approve(deciding, request)
      : ((await decide(db, request, await decisionOf(deciding, false))) ?? refuse('DECIDED'));
    return isRefused(decided) ? decided : presentRequest(decided, services.clock.now());
  },
);

async function decisionOf({ db, caller, services }: Deciding, isApproved: boolean) {
  return {
    isApproved,
    decidedAt: services.clock.now(),
    decidedBy: caller.email,
    decidedByName: await nameOfCaller(db, caller),
  };
}

async function approve(deciding: Deciding, request: TrustRequestRow) {
  const { db, caller, services } = deciding;
  const { orgId, modules, plan, isTrialExpired } = caller;
  const { email } = request;
  const brand = brandById(caller.brandId);
  const page = await findPageOf(db, orgId);
  if (!page?.isOn || !page.givesPolicies) return refuse('PAGE_OFF');
  const entitlement = { modules, plan, isTrialExpired };
  const inForce = await loadPoliciesInForce(services, db, { orgId, entitlement });
  const policies = inForce.map(({ id }) => id).filter((id) => page.policies.includes(id));
  if (policies.length === 0) return refuse('NOTHING_TO_SHOW');
  if ((await suppressedAmong(services.database.system, brand.brandId, [email])).length > 0)
    return refuse('UNDELIVERABLE');
  const companyName = await companyNameOf(db, orgId);
  const { secret, hash } = createSecret();
  const expiresAt = before(services.clock.now(), -documentDays);
  const decision = { ...(await decisionOf(deciding, true)), policies, tokenHash: hash, expiresAt };
  return db.transaction(async (tx) => {
    if (!(await holdPage(tx, orgId))) return refuse('PAGE_OFF');
    if ((await waitsToMail(services, tx, 'documents', [email], orgId)).size > 0)
      return refuse('MAILED_OFTEN');
    const approved = await decide(tx, request, decision);
    if (!approved) return refuse('DECIDED');
    const mail = documentsMail(brand, {
      email,
      address: `${brandAddress(brand, services.config)}${documentsPath}#${secret}`,
      companyName,
      expiresAt,
    });
    await queueMail(services, tx, { ...mail, orgId });
    return approved;
  });
}
