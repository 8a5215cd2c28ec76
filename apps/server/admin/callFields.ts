/** The part of a field's JSON schema that is read. */
export interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
}
export type Field = [name: string, schema: Schema];

const choicesIn = ({ anyOf = [], oneOf = [] }: Schema): Schema[] => [...anyOf, ...oneOf];

/** Every field by its dotted name; an object is one, and so is each field in it. */
export function fieldsOf(schema: Schema): Field[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, its]): Field[] => [
    [name, its],
    ...fieldsOf(its).map(([field, part]): Field => [`${name}.${field}`, part]),
  ]);
  const all = [...own, ...choicesIn(schema).flatMap(fieldsOf)];
  return [...Map.groupBy(all, ([field]) => field)].map(([field, same]) => [
    field,
    joinedOf(same.map(([, its]) => its)),
  ]);
}

/** A field that several kinds of a choice have takes what any of them takes. */
function joinedOf(kinds: readonly Schema[]): Schema {
  const [only = {}, ...others] = kinds;
  if (others.length === 0) return only;
  return kinds.every(({ type }) => type === 'array')
    ? { type: 'array', items: joinedOf(kinds.map(({ items = {} }) => items)) }
    : { anyOf: [...kinds] };
}

/** The fields that are needed whatever else is given: of a choice, those that each of its kinds needs. */
export function neededIn(schema: Schema): string[] {
  const { properties = {}, required = [] } = schema;
  const [first = [], ...others] = choicesIn(schema).map(neededIn);
  return [
    ...required.flatMap((name) => [
      name,
      ...neededIn(properties[name] ?? {}).map((field) => `${name}.${field}`),
    ]),
    ...first.filter((field) => others.every((fields) => fields.includes(field))),
  ];
}

export function wordsOf(schema: Schema): string {
  const kinds = choicesIn(schema).filter(({ type }) => type !== 'null');
  if (kinds.length > 0) {
    const words = new Set(kinds.map(wordsOf));
    return words.has('text') ? 'text' : [...words].join(', ');
  }
  if (schema.enum) return schema.enum.join(', ');
  if (schema.const !== undefined) return String(schema.const);
  if (schema.type === 'array') return `${wordsOf(schema.items ?? {})}; again for more`;
  if (schema.type === 'boolean') return 'true, false';
  return takesText(schema) ? 'text' : (schema.type ?? 'JSON').replace('object', 'JSON');
}

const takesText = (schema: Schema): boolean =>
  schema.type === 'string' || choicesIn(schema).some(takesText);

/** Text where the field takes text, otherwise JSON: numbers, true and false, objects. */
export function readField(schema: Schema, text: string): unknown {
  if (takesText(schema)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
