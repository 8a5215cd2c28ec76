import { z } from 'zod';
import { id, instant, line, prose } from '#kit/contract/schemas.ts';
import { noteModules } from './vocabulary.ts';

const noteContent = z.strictObject({
  title: line(120).min(1),
  /** HTML as the editor gives it; sanitised before it is kept. */
  body: prose(50_000).min(1),
});
export type NoteContent = z.infer<typeof noteContent>;

const shownNote = z.object({
  noteId: id,
  title: z.string(),
  /** Rich text as HTML, sanitised. */
  body: z.string(),
});
export type ShownNote = z.infer<typeof shownNote>;

export const newestNote = {
  input: z.strictObject({ module: z.enum(noteModules) }),
  output: z.object({ note: shownNote.nullable() }),
};

const brandId = z.string().max(40);

const listedNote = z.object({
  noteId: id,
  brandId: z.string(),
  brandNameLong: z.string(),
  module: z.enum(noteModules),
  title: z.string(),
  changedAt: instant,
  changedBy: z.string(),
  /** Null: a draft, or withdrawn. */
  publishedAt: instant.nullable(),
  /** The newest of its brand and module: the one that customers are shown. */
  isShown: z.boolean(),
});
export type ListedNote = z.infer<typeof listedNote>;

const openedNote = listedNote.extend({ body: z.string() });
export type OpenedNote = z.infer<typeof openedNote>;

export const listNotes = {
  input: z.strictObject({
    /** Of one brand alone. */
    brandId: brandId.optional(),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
  }),
  output: z.object({
    total: z.int(),
    notes: z.array(listedNote),
    brands: z.array(z.object({ brandId: z.string(), brandNameLong: z.string() })),
  }),
};

export const readNote = {
  input: z.strictObject({ noteId: id }),
  output: openedNote,
};

export const writeNote = {
  input: z.strictObject({
    /** Chosen by who writes: the same a second time is not written a second time. */
    noteId: id,
    brandId,
    module: z.enum(noteModules),
    ...noteContent.shape,
  }),
};

export const changeNote = {
  input: z.strictObject({
    noteId: id,
    /** As it was read: who saves over somebody else's change is told. */
    changedAt: instant,
    ...noteContent.shape,
  }),
};

export const publishNote = {
  input: z.strictObject({ noteId: id }),
};

export const withdrawNote = {
  input: z.strictObject({ noteId: id }),
};

export const deleteNote = {
  input: z.strictObject({ noteId: id }),
};
