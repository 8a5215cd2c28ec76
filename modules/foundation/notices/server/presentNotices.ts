import type { Db } from '#kit/server/db/database.ts';
import { type MailTime, mailedKinds } from '../vocabulary.ts';
import { loadChoices } from './store/mails.ts';

/** Every kind of mail, and when this admin gets it. */
export async function presentNotices(db: Db, orgId: string, cognitoId: string) {
  const choices = new Map<string, MailTime>(
    (await loadChoices(db, orgId, cognitoId)).map(({ kind, mail }) => [kind, mail]),
  );
  return { notices: mailedKinds.map((kind) => ({ kind, mail: choices.get(kind) ?? 'at_once' })) };
}
