import { maxExclusions } from '#modules/products/monitoring/vocabulary.ts';

/** What was typed, one address a line; empty lines say nothing. */
export const exclusionsIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Why these cannot be saved. */
export function exclusionProblem(lines: readonly string[]): string | undefined {
  if (lines.length > maxExclusions) return `At most ${maxExclusions} lines.`;
  const wrong = lines.find((line) => !/^[/*]\S*$/.test(line) || line.length > 200);
  if (wrong === undefined) return undefined;
  return `“${wrong.slice(0, 60)}” must begin with / or *, have no space, and at most 200 characters.`;
}
