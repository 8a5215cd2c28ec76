import { z } from 'zod';
import { moduleNames } from '#kit/contract/modules.ts';
import { distinct } from '#kit/contract/schemas.ts';
import { areaIds, highestLevel } from '../vocabulary.ts';

/**
 * The questions as stored in a folder of `content/maturity`: `model.yaml` and a file for each area. All texts are for
 * people, so that a model can be translated completely. Ids are for the program: answers are stored under an element's
 * id, so its meaning never changes.
 */
const text = (max: number) => z.string().trim().min(1).max(max);
const slug = z
  .string()
  .max(40)
  .regex(/^[a-z]+(-[a-z]+)*$/);
const twice = 'an id stands twice';

export const level = z.int().min(0).max(highestLevel);

export const interstitial = z.strictObject({ title: text(80), text: text(400) });

/** What helps with a step: a policy or a lesson by its id in `content`, or a module of the plan. */
export const help = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('policy'), id: slug, label: text(80) }),
  z.strictObject({ kind: z.literal('lesson'), id: z.string().max(40), label: text(80) }),
  z.strictObject({ kind: z.literal('module'), id: z.enum(moduleNames), label: text(80) }),
  z.strictObject({ kind: z.literal('offer'), label: text(80) }),
]);
export type Help = z.infer<typeof help>;

export const nextStep = z.strictObject({ step: text(300), with: z.array(help).min(1).max(3) });

/** The level from which an answer meets a framework's outcome, unless the source names another. */
const usualLevel = 3;

/**
 * A framework outcome that an element is derived from, by its id, optionally with the level that meets it ('3.L@4').
 */
const source = (id: RegExp) =>
  z
    .string()
    .transform((said) => {
      const [name = '', from] = said.split('@');
      return { id: name, from: from === undefined ? usualLevel : Number(from) };
    })
    .pipe(z.object({ id: z.string().regex(id), from: level }));

/** NIST's Cybersecurity Framework, CISA's performance goals, CIS's first group and Cyber Essentials. */
const sources = z.object({
  csf: z
    .array(source(/^[A-Z]{2}\.[A-Z]{2}-\d{2}$/))
    .min(1)
    .max(4),
  cpg: z.array(source(/^[1-6]\.[A-Z]$/)).max(4),
  cisIg1: z
    .array(source(/^\d{1,2}\.\d$/))
    .max(6)
    .default([]),
  cyberEssentials: z
    .array(source(/^[a-z-]+$/))
    .max(2)
    .default([]),
});
export const frameworkNames = ['csf', 'cpg', 'cisIg1', 'cyberEssentials'] as const;

export const modelElement = z.strictObject({
  id: slug,
  name: text(60),
  question: text(200),
  why: text(400),
  example: text(400),
  /** What can be seen in the business; the position in the list is the level. */
  answers: z.array(text(200)).length(highestLevel + 1),
  terms: z.array(slug).max(4),
  ...sources.shape,
  next: nextStep,
});

export const modelCategory = z.strictObject({
  id: slug,
  name: text(60),
  interstitial,
  elements: z.array(modelElement).min(1).max(8).refine(distinct, twice),
});

export const modelArea = z.strictObject({
  id: z.enum(areaIds),
  name: text(40),
  about: text(400),
  interstitial,
  categories: z.array(modelCategory).min(1).max(8).refine(distinct, twice),
});

export const levelInfo = z.object({ levelName: text(40), description: text(400) });
export type LevelInfo = z.infer<typeof levelInfo>;

export const glossaryTerm = z.strictObject({ id: slug, term: text(60), text: text(300) });

/** `model.yaml`, with the files of its areas inserted. */
export const model = z
  .strictObject({
    version: z.int().min(1),
    published: z.iso.date(),
    /** The version of CISA's goals that the elements cite. */
    cpgVersion: z.enum(['1.0.1', '2.0']),
    areas: z.array(modelArea).length(areaIds.length).refine(distinct, twice),
    levels: z
      .array(z.strictObject({ level, ...levelInfo.shape }))
      .length(highestLevel + 1)
      .refine((list) => list.every((one, index) => one.level === index), 'from 0 to 5, in order'),
    glossary: z.array(glossaryTerm).max(60).refine(distinct, twice),
  })
  .refine(({ areas }) => distinct(elementsIn(areas)), 'an element stands twice')
  .refine(({ areas, glossary }) => {
    const known = new Set(glossary.map(({ id }) => id));
    return elementsIn(areas).every(({ terms }) => terms.every((term) => known.has(term)));
  }, 'a term is not in the glossary');
export type Model = z.infer<typeof model>;
export type ModelElement = z.infer<typeof modelElement>;

function elementsIn(areas: readonly z.infer<typeof modelArea>[]): ModelElement[] {
  return areas.flatMap(({ categories }) => categories.flatMap(({ elements }) => elements));
}
