import type { SiteAnswer, SiteRequest } from './visitor.ts';

interface Schema {
  required?: readonly string[];
  properties?: Readonly<Record<string, Schema>>;
  items?: Schema;
}

interface Operation {
  operationId?: string;
  security?: readonly Readonly<Record<string, readonly string[]>>[];
  parameters?: readonly { name: string; in: string }[];
  requestBody?: object;
  responses: Readonly<Record<string, { content?: Readonly<Record<string, { schema: Schema }>> }>>;
}

/** As far as the client reads it (OpenAPI 3.0.3). */
export interface ApiDocument {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: { securitySchemes: Readonly<Record<string, { type: string; scheme?: string }>> };
}

/**
 * A client as somebody else would write it: it knows the API's document and a key, and nothing of the product. What is
 * sent where, and what an answer has, it reads in the document.
 */
export function clientOf(
  document: ApiDocument,
  { send, key }: { send(request: SiteRequest): Promise<SiteAnswer>; key: string },
) {
  /** @throws if the document has no such operation, or the answer lacks what the document says. */
  return async (operationId: string, given: Readonly<Record<string, string>> = {}) => {
    const { path, method, operation } = find(document, operationId);
    const isIn = (place: string, name: string) =>
      (operation.parameters ?? []).some((one) => one.in === place && one.name === name);
    const entries = Object.entries(given);
    const query = new URLSearchParams(entries.filter(([name]) => isIn('query', name))).toString();
    const answer = await send({
      method,
      url: path.replace(/\{(\w+)\}/g, (_, name) => given[name] ?? '') + (query && `?${query}`),
      headers: authorization(document, operation, key),
      ...(operation.requestBody && bodyOf(entries)),
    });
    const body: unknown = JSON.parse(answer.body.toString());
    const missing = missingIn(schemaOf(operation, answer.status), body, 'answer');
    if (missing.length > 0) throw new Error(`${operationId}: ${missing.join(', ')}`);
    return { status: answer.status, body };
  };
}

function find({ paths }: ApiDocument, operationId: string) {
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods))
      if (operation.operationId === operationId)
        return { path, method: method.toUpperCase() as SiteRequest['method'], operation };
  throw new Error(`The document has no ${operationId}`);
}

/** By the first of the operation's schemes that takes a bearer token (RFC 6750). */
function authorization(
  { components }: ApiDocument,
  { security = [] }: Operation,
  key: string,
): Record<string, string> {
  const names = security.flatMap((one) => Object.keys(one));
  const takesKey = names.some((name) => components.securitySchemes[name]?.scheme === 'bearer');
  return takesKey ? { authorization: `Bearer ${key}` } : {};
}

const bodyOf = (entries: readonly [string, string][]) => ({
  payload: JSON.stringify(Object.fromEntries(entries)),
});

/** Of an answer's status: '200', or all of a kind, '4XX'. */
function schemaOf({ responses }: Operation, status: number): Schema {
  const response = responses[status] ?? responses[`${Math.floor(status / 100)}XX`];
  const schema = response?.content?.['application/json']?.schema;
  if (!schema) throw new Error(`The document has no answer with ${status}`);
  return schema;
}

/** What a schema needs that a value has not. */
function missingIn(schema: Schema, value: unknown, at: string): string[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => missingIn(schema.items ?? {}, item, `${at}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  const held = value as Readonly<Record<string, unknown>>;
  return [
    ...(schema.required ?? []).filter((name) => !(name in held)).map((name) => `${at}.${name}`),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
      missingIn(part, held[name], `${at}.${name}`),
    ),
  ];
}
