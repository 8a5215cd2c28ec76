/** These properties of an object, or columns of a table, under their own names. */
export function pick<Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  ...names: readonly Name[]
): Pick<Whole, Name> {
  const picked = {} as Pick<Whole, Name>;
  for (const name of names) picked[name] = whole[name];
  return picked;
}

type Sent<Value> = Value extends Date ? string : Value;

/** The same, as a call's answer has them: a time as ISO text. */
export function pickSent<Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  ...names: readonly Name[]
): { [Key in Name]: Sent<Whole[Key]> } {
  const sent = {} as { [Key in Name]: Sent<Whole[Key]> };
  for (const name of names) {
    const value: unknown = whole[name];
    sent[name] = (value instanceof Date ? value.toISOString() : value) as Sent<Whole[Name]>;
  }
  return sent;
}
