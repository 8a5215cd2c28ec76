import type { FastifyRequest } from 'fastify';
import { email as emailSchema } from '#kit/contract/schemas.ts';
import { callOf } from '#kit/server/audit/auditRecorder.ts';
import { recordChanges } from '#kit/server/audit/recordChange.ts';
import type { Db } from '#kit/server/db/database.ts';
import { queueMail } from '#kit/server/mail/sendMail.ts';
import type { Services } from '#kit/server/services/services.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { finishOutsideSignIn } from '#modules/foundation/people/calls/outside.ts';
import { outsideNames } from '#modules/foundation/people/vocabulary/outside.ts';
import { brandOfOrganization } from '#modules/foundation/plans/server/index.ts';
import { outsideConnectedMail } from './mails/directoryMails.ts';
import type { OutsideBack } from './outside.ts';
import { deleteOutsideLinks, findOutsideLink, insertOutsideLink } from './store/outside.ts';
import { findPerson, findPersonByEmail, listPersonRows, lockPerson } from './store/people.ts';
import type { User } from './tables.ts';

/**
 * Whose an account at Google or Microsoft is, of a brand's people. It is known by its issuer and its id there, whatever the
 * addresses are by now; only the first time its proven address finds somebody (decision 66). Nobody becomes anything by it.
 */
export async function personOfOutside(
  system: Db,
  { account, brand }: Pick<OutsideBack, 'account' | 'brand'>,
): Promise<{ person: User; isLinked: boolean } | { unfit: 'MAIL_UNPROVEN' | 'NO_ACCOUNT' }> {
  const link = await findOutsideLink(system, brand.brandId, account);
  const linked = link && (await findPerson(system, link.cognitoId));
  if (linked)
    return (await mayComeIn(system, linked, brand))
      ? { person: linked, isLinked: true }
      : { unfit: 'NO_ACCOUNT' };
  const proven = emailSchema.safeParse(account.email);
  if (!account.isMailProven || !proven.success) return { unfit: 'MAIL_UNPROVEN' };
  const person = await findPersonByEmail(system, proven.data);
  if (!person || !(await mayComeIn(system, person, brand))) return { unfit: 'NO_ACCOUNT' };
  return { person, isLinked: false };
}

/** Not who is blocked, nor another brand's. */
async function mayComeIn(
  system: Db,
  { orgId, brandId, blockedAt }: User,
  brand: Brand,
): Promise<boolean> {
  if (blockedAt !== null) return false;
  const own = orgId === null ? brandId : (await brandOfOrganization(system, orgId)).brandId;
  return own === brand.brandId;
}

/** Has the account remembered, and tells its person. False where they have another one of the kind, or it is another's. */
export async function connectOutside(
  services: Services,
  tx: Db,
  { cognitoId }: User,
  { account, application, brand }: OutsideBack,
  request: FastifyRequest,
): Promise<boolean> {
  // Of who was removed meanwhile, and of an address that was moved, nothing is remembered.
  const person = await lockPerson(tx, cognitoId);
  if (!person || person.email !== emailSchema.parse(account.email)) return false;
  const { brandId, kind } = application;
  const { issuer, subject } = account;
  const at = services.clock.now();
  const former = await findOutsideLink(tx, brandId, account);
  // Of two at once, the second finds it done.
  if (former?.cognitoId === cognitoId) return true;
  // Whoever had it before may have no account any more.
  if (former && !(await findPerson(tx, former.cognitoId)))
    await deleteOutsideLinks(tx, former.cognitoId);
  const link = { cognitoId, brandId, kind, issuer, subject, linkedAt: at };
  if (!(await insertOutsideLink(tx, link))) return false;
  const { email } = person;
  const actor = { actorKind: 'admin', actorId: cognitoId, actorEmail: email } as const;
  const did = { ...actor, ...callOf(finishOutsideSignIn, request), subject: outsideNames[kind] };
  const orgIds = (await listPersonRows(tx, cognitoId)).flatMap(({ orgId }) => orgId ?? []);
  await recordChanges(
    tx,
    orgIds.map((orgId) => ({ ...did, orgId, at })),
  );
  const mail = outsideConnectedMail(brand, services.config, { email, at, kind });
  await queueMail(services, tx, { ...mail, orgId: person.orgId ?? orgIds[0] });
  return true;
}
