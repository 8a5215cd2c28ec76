import { randomBytes } from 'node:crypto';
import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/proof/calls.ts';
import { lockPage, nameHost } from '#modules/products/proof/server/trust/hostStore.ts';
import { isFreeHost } from '#modules/products/proof/server/trust/hosts.ts';

/** Another organization may name the same: whoever proves it has it. */
export const nameTrustHost = answer(
  contract.nameTrustHost,
  async ({ db, caller, services, audit }, { host }) => {
    audit.about(host);
    if (!isFreeHost(host, services.config)) return refuse('HOST_FORBIDDEN');
    const hostToken = randomBytes(24).toString('base64url');
    const refused = await db.transaction(async (tx) => {
      const page = await lockPage(tx, caller.orgId);
      if (!page) return refuse('NOT_FOUND');
      if (page.host !== host) await nameHost(tx, caller.orgId, { host, hostToken });
      return null;
    });
    return refused ?? {};
  },
);
