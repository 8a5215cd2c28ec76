/** A course: a site with one class of flaw on it, many times, between safe twins and traps. */
import type { OutgoingHttpHeaders } from 'node:http';
import type { CheckId } from '@portal/scanner/checks/checkIds';
import type { ScanLevel } from '@portal/scanner/level';
import type { ScanOptions } from '@portal/scanner/options';
import type { Area } from '../area.ts';
import type { Reply, Visit } from '../localSite.ts';
import type { Scene } from '../random/scene.ts';
import type { Sending } from '../visitor.ts';

export interface Sent extends Sending {
  target: string;
}

/** One place of a course, and all that answers for it. */
export interface Case {
  /** How a visitor comes to it: HTML of a link or a form. */
  entrance: string;
  answers: Area['answers'];
  /** 'GET /search' */
  at: string;
  /** The request that brings other words to it. */
  send(words: string): Sent;
  parameter?: string;
  /** Asked before any answer of the site: for what is no address of its own. */
  before?(visit: Visit): Reply | undefined;
  /** Does it take a WebSocket at this address, from a page of this origin? */
  connects?(path: string, origin: string): boolean;
}

export interface Stage extends Scene {
  /** How many cases were made before of the same kind: dialects take turns by it. */
  turn: number;
}

export type CaseMaker = (stage: Stage) => Case;

export interface RangeClass {
  name: string;
  /** The first is the flaw's own; any of them at the place is finding it. */
  checks: readonly [CheckId, ...CheckId[]];
  /** The lowest level that must find them all. */
  level: ScanLevel;
  flaws: readonly CaseMaker[];
  safe: readonly CaseMaker[];
  traps: readonly CaseMaker[];
  /** True of flawed places as well, and not asked for. */
  also?: readonly CheckId[];
  /** Headers of every answer that does not bring its own. */
  headers?: OutgoingHttpHeaders;
  /** The site speaks HTTPS. */
  secure?: boolean;
  /** What the site has besides its cases: a sign-in, say. */
  shared?: Area['answers'];
  /** How a scan of it is to be started: with which accounts, say. */
  scan?(url: string): Partial<ScanOptions>;
}
