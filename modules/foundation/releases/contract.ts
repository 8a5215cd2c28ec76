import { z } from 'zod';
import { defineCall } from '#kit/contract/call.ts';
import type { ModuleName } from '#kit/contract/modules.ts';
import { refusal } from '#kit/contract/refusal.ts';
import { id, instant, line, prose } from '#kit/contract/schemas.ts';

/** Whose screens show release notes. */
export const noteModules = ['cybermaturity'] as const satisfies readonly ModuleName[];
export type NoteModule = (typeof noteModules)[number];

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

export const newestNote = defineCall({
  method: 'GET',
  path: '/releases/newest/{module}',
  summary: "What the provider last told the brand's customers of a module's changes",
  access: 'organization',
  input: z.strictObject({ module: z.enum(noteModules) }),
  output: z.object({ note: shownNote.nullable() }),
});

const writing = { access: 'staff', permission: 'releases.write' } as const;
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

export const notesPageSize = 25;

export const listNotes = defineCall({
  ...writing,
  method: 'GET',
  path: '/console/releases/list',
  summary: 'Release notes, the last changed first, a page at a time, and the brands there are',
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
});

export const readNote = defineCall({
  ...writing,
  method: 'GET',
  path: '/console/releases/read/{noteId}',
  summary: 'One release note with its text',
  input: z.strictObject({ noteId: id }),
  output: openedNote,
});

export const writeNote = defineCall({
  ...writing,
  method: 'POST',
  path: '/console/releases/write',
  summary: "Writes a draft for a brand's customers",
  input: z.strictObject({
    /** Chosen by who writes: the same a second time is not written a second time. */
    noteId: id,
    brandId,
    module: z.enum(noteModules),
    ...noteContent.shape,
  }),
  refusals: { BRAND_UNKNOWN: refusal(409, 'There is no such brand.') },
});

export const changeNote = defineCall({
  ...writing,
  method: 'POST',
  path: '/console/releases/change',
  summary: 'Changes a draft, or what customers read already',
  input: z.strictObject({
    noteId: id,
    /** As it was read: who saves over somebody else's change is told. */
    changedAt: instant,
    ...noteContent.shape,
  }),
  refusals: {
    CHANGED_MEANWHILE: refusal(409, 'Somebody changed the note since it was read; read it again.'),
  },
});

export const publishNote = defineCall({
  ...writing,
  method: 'POST',
  path: '/console/releases/publish',
  summary: "Shows a note to the brand's customers, once to each person",
  input: z.strictObject({ noteId: id }),
});

export const withdrawNote = defineCall({
  ...writing,
  method: 'POST',
  path: '/console/releases/withdraw',
  summary: 'Shows a note to nobody any more; the one before it is the newest then',
  input: z.strictObject({ noteId: id }),
});

export const deleteNote = defineCall({
  ...writing,
  method: 'POST',
  path: '/console/releases/delete',
  summary: 'Throws away a note that is not published',
  input: z.strictObject({ noteId: id }),
});
