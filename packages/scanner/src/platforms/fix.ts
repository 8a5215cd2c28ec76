/** How a flaw is fixed on what a site runs on: data, so that each snippet can be applied and tried. */

import type { Platform } from '../ground/platforms.ts';
import { type Language, type Place, places } from './places.ts';

export type { Language, Place } from './places.ts';

export interface Snippet {
  language: Language;
  text: string;
}

/** A step in words, with what is typed where it is typed to the letter. */
export interface FixStep {
  text: string;
  snippet: Snippet | null;
}

export interface PlatformFix {
  platform: string;
  /** Why it is told: 'On nginx, which your website seems to use'. */
  title: string;
  /** The file or screen; null where there is nothing to change. */
  where: string | null;
  /** In this order; of a fix in stages each step takes the place of the one before. */
  steps: readonly FixStep[];
  /** How to see that it holds. */
  check: string | null;
  mayBreak: string | null;
  undo: string | null;
}

export interface Fix extends Omit<PlatformFix, 'platform' | 'title'> {
  /** Where the snippets go, for the test that puts them there; null where there are none. */
  place: Place | null;
}

export type Fixes = Readonly<Partial<Record<Platform, Fix>>>;

/** What a check's fixes have in common on every platform. */
export interface Notes {
  check: string;
  mayBreak: string;
  undo?: string;
}

/** A step is its words, then what is typed there. */
export function fixAt(
  place: Place,
  steps: readonly (readonly [text: string, code: string])[],
  notes: Notes,
): Fix {
  const { language, where, undo } = places[place];
  const written = steps.map(
    ([text, code]): FixStep => ({ text, snippet: { language, text: code } }),
  );
  return { place, where, steps: written, undo, ...notes };
}

/** For fixes of a single step that have these notes in common. */
export const fixWith =
  (notes: Notes) =>
  (place: Place, text: string, code: string): Fix =>
    fixAt(place, [[text, code]], notes);

/** What is done on a screen, or depends on the code: words alone. */
export const inWords = (where: string, text: string, notes: Notes): Fix => ({
  place: null,
  where,
  steps: [{ text, snippet: null }],
  undo: 'Put it back as it was.',
  ...notes,
});
