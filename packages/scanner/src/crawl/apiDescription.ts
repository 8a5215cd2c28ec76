import { sendsAway } from './avoid.ts';
import { byType } from './fieldValues.ts';
import { isHarmful } from './harmWords.ts';
import type { Encoding } from './scriptBodies.ts';
import type { ScriptCall } from './scriptCalls.ts';

type Data = Readonly<Record<string, unknown>>;

/** A description may have thousands; a chain of references may lead round in circles. */
const most = { paths: 100, parameters: 30, references: 5 } as const;
const methods = ['get', 'post'] as const;
const encodings: readonly (readonly [type: RegExp, Encoding])[] = [
  [/\bjson\b/i, 'json'],
  [/\burlencoded\b/i, 'urlencoded'],
  [/^multipart\//i, 'multipart'],
];

/** The calls that a site's description of its interface names: OpenAPI 3, and Swagger 2, as JSON. Others have none. */
export function readApiDescription(body: string): ScriptCall[] {
  if (!/^\s*\{[\s\S]{0,5000}"(?:openapi|swagger|paths)"\s*:/.test(body)) return [];
  try {
    const whole = dataOf(JSON.parse(body));
    const isOne = typeof (whole.openapi ?? whole.swagger) === 'string';
    return isOne ? callsOf(whole) : [];
  } catch {
    return [];
  }
}

function callsOf(whole: Data): ScriptCall[] {
  const paths = Object.entries(dataOf(whole.paths)).slice(0, most.paths);
  return paths.flatMap(([path, of]) => {
    const item = resolved(of, whole);
    return methods.flatMap((method) => {
      if (item[method] === undefined) return [];
      const operation = dataOf(item[method]);
      if (doesHarm(method, `${path} ${operation.operationId} ${operation.summary}`)) return [];
      const parameters = [...listOf(item.parameters), ...listOf(operation.parameters)];
      const all = parameters.slice(0, most.parameters).map((one) => resolved(one, whole));
      return [callFor(method, rootOf(whole) + path, all, bodyOf(operation, all, whole), whole)];
    });
  });
}

/** By what it is called, which may say more than its address. */
const doesHarm = (method: (typeof methods)[number], words: string): boolean =>
  isHarmful(words) || (method === 'post' && sendsAway(words));

/** Where its paths begin; a part that is left open has a usual value. */
function rootOf({ servers, basePath }: Data): string {
  const { url, variables } = dataOf(listOf(servers)[0]);
  const filled = String(url ?? basePath ?? '').replace(/\{(\w+)\}/g, (_, name: string) =>
    String(dataOf(dataOf(variables)[name]).default ?? ''),
  );
  return filled.replace(/\/+$/, '');
}

type Sent = Pick<ScriptCall, 'encoding' | 'fields'>;

function callFor(
  method: (typeof methods)[number],
  path: string,
  parameters: readonly Data[],
  sent: Sent,
  whole: Data,
): ScriptCall {
  const valuesIn = (place: string) =>
    parameters
      .filter((one) => one.in === place)
      .map((one): [string, string] => [String(one.name), sampleOf(one, whole)]);
  const inPath = new Map(valuesIn('path'));
  const address = path.replace(/\{([^{}]+)\}/g, (_, name: string) =>
    encodeURIComponent(inPath.get(name) ?? '1'),
  );
  const query = valuesIn('query');
  if (method === 'get')
    return { method: 'GET', address, encoding: 'urlencoded', fields: Object.fromEntries(query) };
  const behind = query.length > 0 ? `?${new URLSearchParams(query)}` : '';
  return { method: 'POST', address: address + behind, ...sent };
}

/** What is sent; of several ways the one that most programs take. */
function bodyOf({ requestBody }: Data, parameters: readonly Data[], whole: Data): Sent {
  const content = Object.entries(dataOf(resolved(requestBody, whole).content));
  const json = parameters.find((one) => one.in === 'body');
  if (json) return { encoding: 'json', fields: fieldsOf(json.schema, whole) };
  for (const [type, encoding] of encodings) {
    const [, media] = content.find(([name]) => type.test(name)) ?? [];
    if (media !== undefined) return { encoding, fields: fieldsOf(dataOf(media).schema, whole) };
  }
  const inForm = parameters.filter((one) => one.in === 'formData' && one.type !== 'file');
  const fields = inForm.map((one) => [String(one.name), sampleOf(one, whole)] as const);
  return { encoding: 'urlencoded', fields: Object.fromEntries(fields) };
}

function fieldsOf(schema: unknown, whole: Data): Record<string, string> {
  const all = resolved(schema, whole);
  const parts = [all, ...listOf(all.allOf).map((part) => resolved(part, whole))];
  const properties = parts.flatMap((part) => Object.entries(dataOf(part.properties)));
  const fields = properties.map(([name, of]) => [name, sampleOf(dataOf(of), whole)] as const);
  return Object.fromEntries(fields.slice(0, most.parameters));
}

/** What it says itself, or else what suits its type. */
function sampleOf(parameter: Data, whole: Data): string {
  const schema = { ...resolved(parameter.schema, whole), ...resolved(parameter, whole) };
  const said = schema.example ?? schema.default ?? listOf(schema.enum)[0];
  if (/^(?:string|number|boolean)$/.test(typeof said)) return String(said);
  const kind = String(schema.format ?? schema.type);
  if (/^(?:int|num|float|double)/.test(kind)) return '1';
  return (Object.hasOwn(byFormat, kind) && byFormat[kind]) || 'scanner';
}

const byFormat: Readonly<Record<string, string>> = {
  ...byType,
  boolean: 'true',
  'date-time': '2024-01-15T10:00:00Z',
  uuid: '00000000-0000-4000-8000-000000000001',
  uri: 'https://example.com/',
};

const dataOf = (value: unknown): Data =>
  typeof value === 'object' && value !== null ? (value as Data) : {};
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** RFC 6901 §4. */
const unescaped = (key: string): string => key.replaceAll('~1', '/').replaceAll('~0', '~');

/** The part to which '#/components/schemas/Person' leads. */
function resolved(value: unknown, whole: Data): Data {
  let part = dataOf(value);
  for (let steps = 0; steps < most.references && typeof part.$ref === 'string'; steps++) {
    const way = part.$ref.startsWith('#/') ? part.$ref.slice(2).split('/') : [];
    if (way.length === 0) return {};
    part = way.reduce((at, key) => dataOf(at[unescaped(key)]), whole);
  }
  return part;
}
