import { randomUUID } from 'node:crypto';
import { type MemberRole, memberMay } from '#kit/contract/roles.ts';
import type { Db } from '#kit/server/db/database.ts';
import { queueMail } from '#kit/server/mail/sendMail.ts';
import type { Services } from '#kit/server/services/services.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { brandAddress, type Mail } from '#modules/foundation/brand/server/index.ts';
import { listMembers } from '#modules/foundation/people/server/index.ts';
import type { NoticeKind, SummaryTime } from '../vocabulary.ts';
import { loadChoices, markSent } from './store/mails.ts';
import { insertNotices } from './store/notices.ts';
import type { NoticeParams } from './tables.ts';
import { unsubscribeAddress } from './unsubscribeToken.ts';

/** A notice's recipient, and the addresses of its screen and by which they unsubscribe from mails of its kind. */
export interface NoticeTo {
  email: string;
  page: string;
  unsubscribe: string;
}

/** What happened: its kind, and of what the kind's sentence is made. */
type Happened = {
  [Kind in NoticeKind]: { kind: Kind; params: NoticeParams[Kind] };
}[NoticeKind];

type Notice = Happened & {
  orgId: string;
  brand: Brand;
  /** The subject matter: a second notice about the same is not given. */
  about: string;
  /** The screen of the portal that shows more. */
  path: string;
  /** Only these admins; by default all. */
  only?: readonly string[];
  /** Null where the bell alone tells. */
  mailTo: ((to: NoticeTo & { cognitoId: string }) => Mail | Promise<Mail>) | null;
};

/** Told also to whoever sees the websites' findings alone. */
const ofFindings: readonly NoticeKind[] = [
  'scan_new_high',
  'scan_failed_twice',
  'scan_not_run',
  'certificate_expiring',
  'fix_news',
  'issue_yours',
  'document_ready',
];
export const concerns = (role: MemberRole, kind: NoticeKind): boolean =>
  memberMay(role, 'read') || ofFindings.includes(kind);

/**
 * Tells every admin whose role sees it, at most once about the same subject matter: by the bell, and by mail whoever gets
 * the kind at once; in a summary it comes later. Runs in the caller's transaction, so that nothing counts as told that is
 * not, and nobody is told of what did not happen.
 */
export async function sendNotice(
  services: Pick<Services, 'config' | 'clock' | 'keys'>,
  tx: Db,
  { orgId, brand, kind, params, about, path, only, mailTo }: Notice,
): Promise<void> {
  const choices = (await loadChoices(tx, orgId)).filter((choice) => choice.kind === kind);
  const at = services.clock.now();
  const told: { cognitoId: string; summary: SummaryTime | null }[] = [];
  for (const { cognitoId, email, role } of await listMembers(tx, orgId)) {
    if ((only && !only.includes(cognitoId)) || !concerns(role, kind)) continue;
    if (!(await markSent(tx, orgId, { cognitoId, kind, about }, at))) continue;
    const mailed = choices.find((choice) => choice.cognitoId === cognitoId)?.mail ?? 'at_once';
    told.push({ cognitoId, summary: mailed === 'daily' || mailed === 'weekly' ? mailed : null });
    if (mailed !== 'at_once' || !mailTo) continue;
    const unsubscribe = unsubscribeAddress(services, brand, { orgId, cognitoId, kind });
    const page = `${brandAddress(brand, services.config)}${path}`;
    const mail = await mailTo({ cognitoId, email, page, unsubscribe });
    await queueMail(services, tx, { ...mail, orgId });
  }
  await insertNotices(
    tx,
    orgId,
    told.map((one) => ({ orgId, id: randomUUID(), ...one, kind, params, path, at })),
  );
}
