import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Brands, ofBrands } from '#kit/server/brands.ts';
import { type Db, firstOf, wroteAny } from '#kit/server/db/database.ts';
import type { NoteModule } from '../vocabulary.ts';
import { releaseNotes, type StoredNote } from './tables.ts';

/** Release notes have no tenant: each function takes the handle past row-level security, or a transaction of it. */

interface Place {
  brandId: string;
  module: NoteModule;
}

/** The note that a brand's customers currently see for a module; with an id, that note, if it is published. */
export async function findPublished(
  system: Db,
  { brandId, module }: Place,
  noteId?: string,
): Promise<{ id: string; publishedAt: Date } | undefined> {
  const { id, publishedAt } = releaseNotes;
  const [found] = await system
    .select({ id, publishedAt })
    .from(releaseNotes)
    .where(
      and(
        eq(releaseNotes.brandId, brandId),
        eq(releaseNotes.module, module),
        isNotNull(publishedAt),
        noteId === undefined ? undefined : eq(id, noteId),
      ),
    )
    .orderBy(desc(publishedAt), desc(id))
    .limit(1);
  return found?.publishedAt ? { id: found.id, publishedAt: found.publishedAt } : undefined;
}

/** Whether a note is the one that `findPublished` returns. */
const isShown = sql<boolean>`${releaseNotes.publishedAt} is not null and row_number() over (
  partition by ${releaseNotes.brandId}, ${releaseNotes.module}
  order by ${releaseNotes.publishedAt} desc nulls last, ${releaseNotes.id} desc) = 1`;

export type SeenNote = StoredNote & { isShown: boolean };

/** Those of some brands, or of one of these, the most recently changed first. */
export async function selectNotes(
  system: Db,
  { brands, brandId }: { brands: Brands; brandId: string | undefined },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; notes: SeenNote[] }> {
  const wanted = and(
    ofBrands(releaseNotes.brandId, brands),
    brandId === undefined ? undefined : eq(releaseNotes.brandId, brandId),
  );
  const rows = await system
    .select({ note: releaseNotes, isShown })
    .from(releaseNotes)
    .where(wanted)
    .orderBy(desc(releaseNotes.changedAt), desc(releaseNotes.id))
    .limit(limit)
    .offset(offset);
  return {
    total: await system.$count(releaseNotes, wanted),
    notes: rows.map((row) => ({ ...row.note, isShown: row.isShown })),
  };
}

export const brandsOfNotes = (system: Db, ids: readonly string[]) =>
  system
    .select({ id: releaseNotes.id, brandId: releaseNotes.brandId })
    .from(releaseNotes)
    .where(inArray(releaseNotes.id, [...ids]));

export const findNote = (system: Db, noteId: string): Promise<StoredNote | undefined> =>
  firstOf(system.select().from(releaseNotes).where(eq(releaseNotes.id, noteId)));

/** Locks the note until the transaction ends. */
export const lockNote = (tx: Db, noteId: string): Promise<StoredNote | undefined> =>
  firstOf(tx.select().from(releaseNotes).where(eq(releaseNotes.id, noteId)).for('update'));

/** Returns false when the note was created before. */
export const insertNote = (system: Db, note: StoredNote): Promise<boolean> =>
  wroteAny(system.insert(releaseNotes).values(note).onConflictDoNothing());

export async function updateNote(
  tx: Db,
  noteId: string,
  changes: Partial<Omit<StoredNote, 'id' | 'brandId' | 'module'>>,
): Promise<void> {
  await tx.update(releaseNotes).set(changes).where(eq(releaseNotes.id, noteId));
}

/** Deletes a note and returns its title; undefined when there is none, or when it is published. */
export async function dropNote(system: Db, noteId: string): Promise<string | undefined> {
  const [dropped] = await system
    .delete(releaseNotes)
    .where(and(eq(releaseNotes.id, noteId), isNull(releaseNotes.publishedAt)))
    .returning({ title: releaseNotes.title });
  return dropped?.title;
}
