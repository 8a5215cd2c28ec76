import { z } from 'zod';

/** Texts that cause trouble for a database, its patterns, its JSON, or a path (security I9). */
export const hostileTexts = [
  'a\u0000b',
  "'; drop table profile_users; -- %_\\ $1 ../",
  'half a pair \ud83d',
];

type Place = (string | number)[];
/** The part of a JSON schema that we read. */
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

/** Where a call's input has free text. */
export const textPlaces = ({ input }: { input: z.ZodType }): Place[] =>
  textPlacesIn(schemaOf(input));

/** An input that fits the schema except for patterns. */
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

/** The places of texts whose schema passes `of`. */
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

/** The input with the text at the place; missing parents are created. */
export function withText(input: unknown, [key, ...rest]: Place, text: string): unknown {
  if (key === undefined) return text;
  const whole = (typeof input === 'object' && input) || (typeof key === 'number' ? [] : {});
  const changed = withText((whole as Record<string | number, unknown>)[key], rest, text);
  return Array.isArray(whole)
    ? Object.assign([...whole], { [key]: changed })
    : { ...whole, [key]: changed };
}
