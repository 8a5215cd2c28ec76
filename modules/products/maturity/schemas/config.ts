import { z } from 'zod';
import { areaIds } from '../vocabulary.ts';
import { glossaryTerm, interstitial, level, levelInfo, modelElement } from './model.ts';

export type { Help, LevelInfo } from './model.ts';

/**
 * Where an element stands: 'people.leadership.security-lead'. What comes before the last dot names its
 * category, what comes before the first its area. One segment of an address.
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
  /** Whose outcomes it derives from. */
  sources: z.array(z.object({ framework: z.string(), id: z.string(), title: z.string() })),
});
export type Element = z.infer<typeof element>;

/** What an assessment is made of; of the version that the organisation's assessment stays with. */
export const configState = z.object({
  modelVersion: z.int(),
  levels: z.array(z.object({ level, ...levelInfo.shape })),
  areas: z.array(z.object({ area: z.enum(areaIds), name: z.string(), about: z.string() })),
  categories: z.array(z.object({ categoryPath: path, area: z.enum(areaIds), name: z.string() })),
  /** In the order in which they are asked. */
  elements: z.array(element),
  glossary: z.array(glossaryTerm),
  /** What is said before an area or a category begins, by its path. */
  interstitials: z.array(z.object({ path, ...interstitial.shape })),
});
export type AssessmentConfig = z.infer<typeof configState>;
