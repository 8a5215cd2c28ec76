/** These properties of an object, or columns of a table, under their own names. */
export function pick<Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  ...names: readonly Name[]
): Pick<Whole, Name> {
  const picked = {} as Pick<Whole, Name>;
  for (const name of names) picked[name] = whole[name];
  return picked;
}
