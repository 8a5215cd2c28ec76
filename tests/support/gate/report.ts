import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** A test that failed, and what to give its runner to run its file (or journey) alone. */
export interface Failure {
  project: string;
  /** From the repository's root; of a journey with its line: `tests/e2e/plan.e2e.ts:20`. */
  file: string;
  title: string;
  /** The first line of its first error. */
  error: string;
}

/** What one step found: `scripts/test.mjs` reads it after the step's end. */
export interface Report {
  passed: number;
  failed: number;
  skipped: number;
  failures: Failure[];
  /** What failed and belongs to no file. */
  errors: string[];
}

/** Where the step's report is wanted: nowhere when somebody runs a test by hand. */
export function writeReport(report: Report): void {
  const file = process.env.GATE_REPORT;
  if (!file) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(report, null, 2));
}

/** The first line of an error that says something, without a terminal's colors; at most 300 characters. */
export const firstLine = (message: string | undefined): string =>
  stripVTControlCharacters(message ?? '')
    .split('\n')
    .map((line) => line.trim())
    .find(Boolean)
    ?.slice(0, 300) ?? 'no message';
