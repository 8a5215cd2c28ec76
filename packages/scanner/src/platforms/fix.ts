/** How a flaw is fixed on what a site runs on: data, so that each snippet can be applied and tried. */
import type { Place } from './places.ts';
import type { Platform } from './recognise.ts';

export type { Place } from './places.ts';

export type Language =
  | 'apache'
  | 'blade'
  | 'caddyfile'
  | 'csharp'
  | 'django'
  | 'env'
  | 'erb'
  | 'ini'
  | 'java'
  | 'javascript'
  | 'json'
  | 'nginx'
  | 'php'
  | 'python'
  | 'ruby'
  | 'shell'
  | 'text'
  | 'xml';

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
export type Notes = Pick<PlatformFix, 'check' | 'mayBreak'> & Partial<Pick<PlatformFix, 'undo'>>;
