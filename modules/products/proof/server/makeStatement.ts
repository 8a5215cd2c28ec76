import { dayIn } from '#kit/contract/calendarDay.ts';
import type { Member } from '#kit/server/caller.ts';
import { type Context, refuse, refuseInput } from '#kit/server/http/answer.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import { nameOfCaller } from '#modules/foundation/people/server/index.ts';
import { endsFrom, type StatementKind } from '#modules/products/proof/vocabulary.ts';
import { controlById } from './controls.ts';
import { giveFile, lockFile } from './store/statementFiles.ts';
import { endStatement, insertStatement } from './store.ts';

interface Made {
  control: string;
  kind: StatementKind;
  scope: string;
  note: string;
  until: string;
  /** The one that it takes the place of. */
  replaces: string | null;
  /** The file that goes with it. */
  fileId: string | null;
}

/** Keeps what an admin states in their own name, in place of the statement that their screen showed. */
export async function makeStatement(
  { db, caller, services, audit }: Pick<Context, 'db' | 'services' | 'audit'> & { caller: Member },
  { replaces, fileId, ...made }: Made,
) {
  const control = controlById(made.control);
  if (!control) return refuse('NOT_FOUND');
  const now = services.clock.now();
  const { first, last } = endsFrom(dayIn(brandById(caller.brandId).timeZone, now));
  if (made.until < first || made.until > last)
    return refuseInput('until', `must be a day from ${first} to ${last}`);
  audit.about(control.name);
  const { orgId, email } = caller;
  return db.transaction(async (tx) => {
    if (!(await lockFile(tx, orgId, { fileId, uploadedBy: email }))) return refuse('FILE_GONE');
    const name = await nameOfCaller(tx, caller);
    const how = { endedAt: now, endedBy: email, endedByName: name, ending: 'replaced' } as const;
    const old = replaces === null ? null : { id: replaces, control: control.id };
    if (old && !(await endStatement(tx, orgId, old, how))) return refuse('CHANGED');
    const who = { statedAt: now, statedBy: email, statedByName: name };
    const statementId = await insertStatement(tx, orgId, { ...made, ...who });
    if (statementId !== null) {
      await giveFile(tx, orgId, { fileId, statementId });
      return { statementId };
    }
    // What stood was ended in this transaction, so nothing else can stand.
    if (old) throw new Error(`Two statements of ${control.id} stood at once.`);
    return refuse('CHANGED');
  });
}
