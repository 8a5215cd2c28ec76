import { z } from 'zod';

/** What a database, its patterns, its JSON and a path each stumble over (security I9). */
export const hostileTexts = [
  'a\u0000b',
  "'; drop table profile_users; -- %_\\ $1 ../",
  'half a pair \ud83d',
];

type Place = (string | number)[];
/** What we read of a JSON schema. */
export interface Schema {
  type?: string;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  required?: string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

export const schemaOf = (input: z.ZodType) =>
  z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema;

/** Where the input of a call may have a text of the sender's own. */
export const textPlaces = ({ input }: { input: z.ZodType }): Place[] =>
  textPlacesIn(schemaOf(input));

/** An input of the right form, save for patterns. */
export const exampleInput = ({ input }: { input: z.ZodType }) => exampleOf(schemaOf(input));

const ofFormat: Record<string, string> = {
  uuid: '6d1f5f36-6c5e-4d3a-9b0e-3d7a2f0c9a11',
  email: 'somebody@shop.example',
  'date-time': '2026-11-18T18:00:00.000Z',
  date: '2026-11-18',
};

function exampleOf(schema: Schema): unknown {
  const { properties = {}, required = [], items, anyOf, oneOf, allOf } = schema;
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'string') return ofFormat[schema.format ?? ''] ?? 'text';
  if (schema.type === 'array') return items ? [exampleOf(items)] : [];
  if (schema.type === 'boolean') return false;
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  const [one] = [anyOf, oneOf, allOf].flatMap((parts) => parts ?? []);
  if (one) return exampleOf(one);
  return Object.fromEntries(required.map((key) => [key, exampleOf(properties[key] ?? {})]));
}

/** Those whose own schema is `of` a kind. */
export function textPlacesIn(schema: Schema, of = (_text: Schema) => true): Place[] {
  const { properties = {}, additionalProperties, items, anyOf, oneOf, allOf } = schema;
  if (schema.type === 'string') return schema.enum || 'const' in schema || !of(schema) ? [] : [[]];
  const below = (key: string | number, part: Schema) =>
    textPlacesIn(part, of).map((place) => [key, ...place]);
  return [
    ...Object.entries(properties).flatMap(([key, part]) => below(key, part)),
    ...(typeof additionalProperties === 'object' ? below('any', additionalProperties) : []),
    ...(items ? below(0, items) : []),
    ...[anyOf, oneOf, allOf].flatMap(
      (parts) => parts?.flatMap((part) => textPlacesIn(part, of)) ?? [],
    ),
  ];
}

/** The input with the text at the place, and what leads there made where it is missing. */
export function withText(input: unknown, [key, ...rest]: Place, text: string): unknown {
  if (key === undefined) return text;
  const whole = (typeof input === 'object' && input) || (typeof key === 'number' ? [] : {});
  const changed = withText((whole as Record<string | number, unknown>)[key], rest, text);
  return Array.isArray(whole)
    ? Object.assign([...whole], { [key]: changed })
    : { ...whole, [key]: changed };
}
