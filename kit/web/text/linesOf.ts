/** Lines as they were typed, without those that are empty. */
export const linesOf = (typed: readonly string[]): string[] =>
  typed.map((line) => line.trim()).filter(Boolean);
