import { z } from 'zod';
import { areaIds } from '../vocabulary.ts';
import { glossaryTerm, interstitial, level, levelInfo, modelElement } from './model.ts';

export type { Help, LevelInfo } from './model.ts';

/**
 * The position of an element: 'people.leadership.security-lead'. The part before the last dot is its category, the part
 * before the first its area. It is used as one segment of an address.
 */
export const path = z
  .string()
  .max(124)
  .regex(/^[a-z-]+(\.[a-z-]+){0,2}$/);

const asked = modelElement.omit({
  csf: true,
  cpg: true,
  cisIg1: true,
  cyberEssentials: true,
});

/** A question. `answers` are in the order of the levels 0 to 5. */
export const element = z.object({
  ...asked.shape,
  elementPath: path,
  area: z.enum(areaIds),
  categoryPath: path,
  /** The framework outcomes from which the question is derived. */
  sources: z.array(z.object({ framework: z.string(), id: z.string(), title: z.string() })),
});
export type Element = z.infer<typeof element>;

/** The questions of an assessment, in the version that the organization's assessment uses. */
export const configState = z.object({
  modelVersion: z.int(),
  levels: z.array(z.object({ level, ...levelInfo.shape })),
  areas: z.array(z.object({ area: z.enum(areaIds), name: z.string(), about: z.string() })),
  categories: z.array(z.object({ categoryPath: path, area: z.enum(areaIds), name: z.string() })),
  /** In the order in which they are asked. */
  elements: z.array(element),
  glossary: z.array(glossaryTerm),
  /** Texts shown before an area or a category begins, by its path. */
  interstitials: z.array(z.object({ path, ...interstitial.shape })),
});
export type AssessmentConfig = z.infer<typeof configState>;
