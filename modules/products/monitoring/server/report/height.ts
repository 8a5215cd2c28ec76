import type { PlatformFix } from '@portal/scanner';
import type { Place } from '@portal/scanner/finding';
import { emsOf, fitted } from '#kit/server/pdf/printed.ts';
import { maxPlaces } from '../rules/reportLength.ts';
import type { StoredFinding } from '../store/scans.ts';
import { placesOf } from './byCause.ts';

/**
 * Decision 39: how high text is in print, estimated rather too high: pdfmake drops what stands below the end of a page in a block
 * that it may not break.
 */

/** Ems in a line beside a label, less what is lost where words break. */
const lineWidth = 36;
/** An address in its table is smaller, and broken after so many characters. */
const addressLength = 50;
/** Lines that a row of a table takes for each line of its text. */
const rowHeight = 1.4;
/** Title, classes and margins of a finding. */
const headLines = 8;

/** A finding of at most these lines, which are two thirds of a page, is moved to the next page rather than cut. */
const maxWhole = 34;
/** One field of a longer finding is moved up to this height: three quarters of a page. */
const maxKept = 30;

const linesIn = (text: string): number =>
  fitted(text, lineWidth)
    .split('\n')
    .reduce((sum, line) => {
      const width = [...line].reduce((ems, character) => ems + emsOf(character), 0);
      return sum + Math.max(1, Math.ceil(width / lineWidth));
    }, 0);

export const fits = (...texts: string[]): boolean =>
  texts.reduce((sum, text) => sum + linesIn(text), 0) <= maxKept;

/** Whether a place takes less than a page, whatever its characters are printed as. */
export const isOrdinary = ({ url, parameter = '' }: Place): boolean =>
  url.length <= 1000 && /^[\x20-\x7e]*$/.test(url + parameter);

/** Whether a finding is short enough to stand on one page whole. */
export function isShort(finding: StoredFinding, fixes: readonly PlatformFix[]): boolean {
  const { title, advice, evidence } = finding;
  const texts = [
    title,
    advice.risk,
    advice.fix,
    evidence,
    ...advice.references,
    ...fixes.flatMap(({ title: why, where, steps, check, mayBreak, undo }) => [
      ...[why, where, check, mayBreak, undo].filter((text) => text !== null),
      // A step's code stands in a box, whose edges take a line.
      ...steps.flatMap(({ text, snippet }) => [text, ...(snippet ? [snippet.text, ''] : [])]),
    ]),
  ];
  const rows = placesOf(finding).slice(0, maxPlaces);
  const places = rows.reduce(
    (sum, { url, parameter }) =>
      sum +
      Math.max(Math.ceil(url.length / addressLength), Math.ceil((parameter ?? '').length / 8)),
    0,
  );
  const lines = texts.reduce((sum, text) => sum + linesIn(text), 0);
  return rows.every(isOrdinary) && headLines + places * rowHeight + lines <= maxWhole;
}
