/** The subset of GraphQL (June 2018, §2) that a course's endpoints support. */

/** The field's argument, from the variables or from the query itself. Undefined for invalid syntax. */
export function graphqlField(asked: Record<string, unknown>, name: string): string | undefined {
  const query = String(asked.query ?? '');
  if (!/^\s*(?:query\b|\{)/.test(query) || depthOf(query) !== 0) return undefined;
  const variables = Object(asked.variables) as Record<string, unknown>;
  if (name in variables) {
    const given = variables[name];
    return typeof given === 'string' ? given : JSON.stringify(given);
  }
  const written = new RegExp(`\\b${name}:\\s*"((?:[^"\\\\]|\\\\.)*)"`).exec(query)?.[1];
  return written === undefined ? undefined : written.replace(/\\(.)/g, '$1');
}

function depthOf(query: string): number {
  let depth = 0;
  for (const sign of query.replace(/"(?:[^"\\]|\\.)*"/g, '')) {
    if (sign === '{') depth++;
    if (sign === '}') depth--;
  }
  return depth;
}

export const graphqlSchema = (argument: string) => ({
  data: {
    __schema: {
      queryType: { name: 'Query' },
      types: [
        {
          kind: 'OBJECT',
          name: 'Query',
          fields: [{ name: 'find', args: [{ name: argument, type: { name: 'String' } }] }],
        },
      ],
    },
  },
});
