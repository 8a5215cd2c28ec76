/** A course: a site with many instances of one class of flaw, among safe twins and traps. */
import type { OutgoingHttpHeaders } from 'node:http';
import type { Area } from '@portal/sample-site/area';
import type { Reply, Visit } from '@portal/sample-site/localSite';
import type { CheckId } from '@portal/scanner/checkIds';
import type { ScanLevel } from '@portal/scanner/level';
import type { ScanOptions } from '@portal/scanner/options';
import type { Scene } from '../random/scene.ts';
import type { Sending } from '../visitor.ts';

export interface Sent extends Sending {
  target: string;
}

/** One place of a course, with everything that answers for it. */
export interface Case {
  /** How a visitor reaches it: HTML of a link or a form. */
  entrance: string;
  answers: Area['answers'];
  /** Such as 'GET /search'. */
  at: string;
  /** The request that sends another input to it. */
  send(words: string): Sent;
  parameter?: string;
  /** Called before any other answer of the site, for cases that are not tied to one address. */
  before?(visit: Visit): Reply | undefined;
  /** Whether it accepts a WebSocket at this address, from a page of this origin. */
  connects?(path: string, origin: string): boolean;
}

export interface Stage extends Scene {
  /** How many cases of the same kind were made before, by which carriers take turns. */
  turn: number;
}

export type CaseMaker = (stage: Stage) => Case;

export interface RangeClass {
  name: string;
  /** The first is the flaw's own check; reporting any of them at the place counts as finding it. */
  checks: readonly [CheckId, ...CheckId[]];
  /** The lowest level at which all flaws must be found. */
  level: ScanLevel;
  flaws: readonly CaseMaker[];
  safe: readonly CaseMaker[];
  traps: readonly CaseMaker[];
  /** Checks that are also true of flawed places, but not required. */
  also?: readonly CheckId[];
  /** Headers of every answer that does not set its own. */
  headers?: OutgoingHttpHeaders;
  /** The site uses HTTPS. */
  secure?: boolean;
  /** Answers besides those of the cases, for example a sign-in. */
  shared?: Area['answers'];
  /** Options for a scan of the site, for example accounts. */
  scan?(url: string): Partial<ScanOptions>;
}
