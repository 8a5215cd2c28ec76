import { z } from 'zod';
import { evidenceSources } from '#kit/contract/evidence.ts';
import { id, instant, prose } from '#kit/contract/schemas.ts';
import {
  archiveChanges,
  archiveStates,
  askers,
  deadPackStates,
  groups,
  maxHistory,
  maxNote,
  maxReason,
  maxScope,
  minReason,
  packDays,
  packStates,
  standings,
  statementKinds,
  unknownArchives,
} from './vocabulary.ts';

/** A control's id: 'mfa-email'. */
export const controlId = z
  .string()
  .max(40)
  .regex(/^[a-z]+(-[a-z]+)*$/);

const day = z.iso.date();

/** What a module of the product has seen of a control. */
const evidence = z.object({
  source: z.enum(evidenceSources),
  what: z.string(),
  /** Of what it was seen. */
  scope: z.string(),
  /** Whether that is all that the control asks for. */
  isWhole: z.boolean(),
  seenOn: day,
  until: day,
  /** It counts no more. */
  hasEnded: z.boolean(),
  path: z.string(),
});
export type Evidence = z.infer<typeof evidence>;

/** What goes with a statement; `sha256` in hexadecimal digits. */
const attached = z.object({ name: z.string(), size: z.int(), sha256: z.string() });

/** What an admin stated about a control, as they stated it. */
const stated = z.object({
  statementId: id,
  kind: z.enum(statementKinds),
  /** What it is true of; of one that says that the control does not apply, why. */
  scope: z.string(),
  note: z.string(),
  statedAt: instant,
  /** The name of who stated it. */
  by: z.string(),
  until: day,
  /** Null without one. */
  file: attached.nullable(),
});

const statement = stated.extend({
  hasEnded: z.boolean(),
  /** Within 30 days. */
  endsSoon: z.boolean(),
});
export type Statement = z.infer<typeof statement>;

/** A statement that was withdrawn, or that another one took the place of. */
const earlier = stated.extend({
  ending: z.enum(['withdrawn', 'replaced']),
  endedAt: instant,
  endedBy: z.string(),
});
export type EarlierStatement = z.infer<typeof earlier>;

const standingChange = z.object({
  day,
  standing: z.enum(standings),
  /** What proved it, a line each; empty where nothing did. */
  details: z.string(),
});

const control = z.object({
  id: controlId,
  group: z.enum(groups),
  name: z.string(),
  question: z.string(),
  why: z.string(),
  /** What to do to have it in place. */
  todo: z.string(),
  /** What counts as proof. */
  counts: z.string(),
  /** Who asks for it, by which of their ids. */
  askedBy: z.array(z.object({ asker: z.enum(askers), ids: z.array(z.string()) })),
  /** How many of the insurers whose questions the list knows ask for it. */
  insurers: z.int(),
  standing: z.enum(standings),
  /** With what has ended. */
  evidence: z.array(evidence),
  statement: statement.nullable(),
  /** Whether there are earlier statements, or a day on which it was noted how it stood. */
  hasHistory: z.boolean(),
  /** The way to its proof in this product, where there is one and no proof yet: a screen or a help article. */
  way: z.object({ label: z.string(), to: z.string() }).nullable(),
});
export type Control = z.infer<typeof control>;

export const loadControls = {
  output: z.object({
    /** The days until which a statement may hold. */
    firstEnd: day,
    lastEnd: day,
    /** Whether whoever asks may state and withdraw. */
    mayState: z.boolean(),
    /** In the order of their groups. */
    controls: z.array(control),
  }),
};

export const loadHistory = {
  input: z.strictObject({ control: controlId }),
  output: z.object({
    /** Those that ended last first. */
    statements: z.array(earlier).max(maxHistory),
    /** How it stood from a day on, as it was looked at each night, the newest first. */
    changes: z.array(standingChange).max(maxHistory),
  }),
};

const stating = {
  control: controlId,
  /** The last day on which it holds, in the brand's time zone. */
  until: day,
  /** The statement that it takes the place of, as the screen showed it; null where there was none. */
  replaces: id.nullable().default(null),
  /** The file that goes with it, which the same person has uploaded within a day. */
  fileId: id.nullable().default(null),
};
const made = z.object({ statementId: id });

export const stateControl = {
  input: z.strictObject({
    ...stating,
    /** What it is true of. */
    scope: prose(maxScope).min(1),
    note: prose(maxNote).default(''),
  }),
  output: made,
};

export const stateNotApplying = {
  input: z.strictObject({ ...stating, reason: prose(maxReason).min(minReason) }),
  output: made,
};

export const uploadStatementFile = { output: z.object({ fileId: id, name: z.string() }) };

export const statementFile = { input: z.strictObject({ statementId: id }) };

export const withdrawStatement = {
  input: z.strictObject({ statementId: id }),
};

const pack = z.object({
  packId: id,
  /** As it is printed. */
  code: z.string(),
  madeAt: instant,
  /** The name of who made it. */
  by: z.string(),
  expiresAt: instant,
  withdrawnAt: instant.nullable(),
  /** When its link opened it first. */
  openedAt: instant.nullable(),
  archive: z.enum(archiveStates),
});
export type Pack = z.infer<typeof pack>;

export const loadPacks = {
  /** At most 50: those whose links work, newest first, then the newest of the others. */
  output: z.object({ packs: z.array(pack) }),
};

export const makePack = {
  input: z.strictObject({
    days: z.int().min(1).max(packDays.most).default(packDays.usual),
    /** Whether the policies in force are in its archive. */
    policies: z.boolean().default(true),
  }),
  output: z.object({
    /** Shown once: only the hash of its secret is stored. */
    address: z.string(),
    pack,
  }),
};

/** 'zip': its signed archive. */
export const packForm = z.enum(['pdf', 'zip']).default('pdf');

export const packFile = { input: z.strictObject({ packId: id, form: packForm }) };

export const withdrawPack = { input: z.strictObject({ packId: id }), output: pack };

/** What is told of a pack to whoever has something of it. */
const told = { companyName: z.string(), madeAt: instant, expiresAt: instant };

export const openPack = {
  /** The secret of its link. */
  input: z.strictObject({ token: z.string().min(1).max(100) }),
  output: z.discriminatedUnion('state', [
    z.object({ state: z.enum(deadPackStates) }),
    z.object({
      state: z.literal('valid'),
      ...told,
      by: z.string(),
      code: z.string(),
      fileName: z.string(),
      /** In base64. */
      pdf: z.string(),
      archive: z.enum(archiveStates),
    }),
  ]),
};
export type OpenedPack = z.infer<typeof openPack.output>;

export const checkPack = {
  input: z
    .strictObject({
      /** As it is printed in the pack, or typed. */
      code: z.string().min(1).max(40).optional(),
      /** Of the file's bytes, in hexadecimal digits. */
      sha256: z
        .string()
        .regex(/^[\da-f]{64}$/)
        .optional(),
    })
    .refine(
      ({ code, sha256 }) => (code === undefined) !== (sha256 === undefined),
      'either the code or the hash',
    ),
  output: z.discriminatedUnion('state', [
    z.object({ state: z.literal('unknown') }),
    z.object({
      state: z.enum(packStates),
      ...told,
      /** Told to whoever has the file, which is then unchanged; null where only the code is known. */
      by: z.string().nullable(),
    }),
  ]),
};
export type CheckedPack = z.infer<typeof checkPack.output>;

export const openArchive = {
  /** The secret of its pack's link. */
  input: openPack.input,
  output: z.object({
    fileName: z.string(),
    /** In base64. */
    zip: z.string(),
  }),
};

const archiveChange = z.object({ name: z.string(), how: z.enum(archiveChanges) });
export type ArchiveChange = z.infer<typeof archiveChange>;

const toldOfArchive = { ...told, by: z.string() };

export const checkArchive = {
  output: z.discriminatedUnion('state', [
    z.object({ state: z.literal('unknown'), why: z.enum(unknownArchives) }),
    z.object({
      state: z.literal('changed'),
      ...toldOfArchive,
      /** At most 50. */
      changes: z.array(archiveChange),
    }),
    z.object({
      state: z.enum(packStates),
      ...toldOfArchive,
      /** Its files are those of its manifest, and the archive around them is not the one that was made. */
      isPackedAnew: z.boolean(),
    }),
  ]),
};
export type CheckedArchive = z.infer<typeof checkArchive.output>;
