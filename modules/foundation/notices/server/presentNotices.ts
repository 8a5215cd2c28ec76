import type { Db } from '#kit/server/db/database.ts';
import { noticeKinds } from '../vocabulary.ts';
import { loadOff } from './store.ts';

/** Every kind of mail, and whether this admin receives it. */
export async function presentNotices(db: Db, orgId: string, cognitoId: string) {
  const off = (await loadOff(db, orgId, cognitoId)).map((choice) => choice.kind);
  return { notices: noticeKinds.map((kind) => ({ kind, on: !off.includes(kind) })) };
}
