import { randomInt } from 'node:crypto';

/** Turns a value into one with a condition added, for one way of being placed in a statement. */
export interface Family {
  name: string;
  /** Does the usual value fit this family? Without it any does. */
  suits?(value: string): boolean;
  /** `left` and `right` are equal in the true form and differ in the false one. */
  write(value: string, left: string, right: string): string;
}

export const isNumber = (value: string) => /^-?\d+(?:\.\d+)?$/.test(value);
/** Means something to a statement without quotes: a number, several, or a date, which then is a sum. */
export const isBare = (value: string) =>
  isNumber(value) || /^(?:\d{1,4}([-/.])\d{1,2}\1\d{1,4}|\d+(?:,\d+)+)$/.test(value);

/** Below zero, where nothing is counted or numbered; small, for what is counted is also made. */
export const absentNumber = () => String(-randomInt(1000, 9999));
