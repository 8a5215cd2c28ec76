import type { Db } from '#kit/server/db/database.ts';
import type { Context } from '#kit/server/http/answer.ts';
import { bindToBrowser, browserHashOf } from '#kit/server/http/personalLink.ts';
import { hashSecret } from '#kit/server/secret.ts';
import { onlyOf } from '#kit/server/services/services.ts';
import type { TeamPerson } from '#kit/server/services/summaries.ts';
import { isHostOf } from '#modules/foundation/brand/server/index.ts';
import type { DeadSigningState } from '#modules/products/policies/vocabulary.ts';
import { signingLinkState } from './rules/signing.ts';
import { loadSignOff, type SignOff } from './signOff.ts';
import { bindBrowser, findSignerByLink, type Signer } from './store/signers.ts';

type Asked = Pick<Context, 'services' | 'http'>;

/** Whom a link is for, with the tenant's database handle. */
export interface FoundSigner {
  state: 'valid';
  signer: Signer;
  person: TeamPerson;
  signOff: SignOff;
  db: Db;
}

/** Whom a link is for, or why it opens nothing. Changes nothing. */
export async function findSigner(
  { services, http }: Asked,
  token: string,
): Promise<FoundSigner | { state: DeadSigningState }> {
  const { database, clock, config } = services;
  const unavailable = { state: 'unavailable' } as const;
  const signer = await findSignerByLink(database.system, hashSecret(token));
  if (!signer) return unavailable;
  const { orgId, id } = signer;
  const now = clock.now();
  const signOff = await loadSignOff(database.system, orgId, now);
  if (!signOff?.isActive || !isHostOf(http.request.hostname, signOff.brand, config))
    return unavailable;
  const db = database.forOrganization(orgId);
  const [person] = await onlyOf(services, 'teamList')(db, orgId, { ids: [id], limit: 1 });
  const browserHash = browserHashOf(http.request);
  const state = signingLinkState(signer, { email: person?.email ?? null, browserHash, now });
  if (state !== 'valid' || !person) return { state: state === 'valid' ? 'withdrawn' : state };
  return { state, signer, person, signOff, db };
}

/** Binds a link to this browser. False if another browser was first, or the link has ended meanwhile. */
export const bindSigner = ({ services, http }: Asked, tx: Db, signer: Signer): Promise<boolean> =>
  bindToBrowser(http, (browserHash) => bindBrowser(tx, signer, browserHash, services.clock.now()));
