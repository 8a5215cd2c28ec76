import type { Plugin } from 'vite';
import { parseAst } from 'vite';

/**
 * Keeps Zod (27 kB gzipped) out of the browser until a screen really checks something with it. A
 * browser needs of a call only where it is; its schemas and its refusals' sentences are the server's work.
 * So in contracts:
 *   - `input`, `output`, `summary`, `refusals` and `perMinute` are left out of what `defineCall` is given, and of
 *     what several calls share (`const shared = { … }`, `...shared`);
 *   - what a constant is made of is marked free of side effects, so that unused schemas are dropped.
 * A schema that is taken apart (`const { id, ...rest } = offer.shape`) could never be dropped and is an
 * error: `offer.omit({ id: true })` says the same.
 * A schema that a screen uses by name (`import { websiteUrl } from '…/contract.ts'`) works as written.
 */
export function contractsForBrowser(): Plugin {
  return {
    name: 'contracts-for-browser',
    enforce: 'pre',
    transform: {
      filter: { id: /\/(modules\/\w+\/\w+\/contract(?:\/\w+)?|kit\/contract\/\w+)\.ts$/ },
      handler: (code) => ({ code: slim(code), map: null }),
    },
  };
}

const serverOnly = new Set(['input', 'output', 'summary', 'refusals', 'perMinute']);
const plain = new Set([
  'ArrowFunctionExpression',
  'FunctionExpression',
  'Literal',
  'ArrayExpression',
]);

/** The one place that reads syntax trees; only what it looks at is typed. */
interface Node {
  type: string;
  start: number;
  end: number;
  declaration?: Node | null;
  declarations?: { id: { type: string; name?: string }; init: Node | null }[];
  callee?: { name?: string };
  arguments?: Node[];
  argument?: { name?: string };
  expression?: Node;
  properties?: (Node & { key?: { name?: string } })[];
}

export function slim(code: string): string {
  const edits: { start: number; end: number; text: string }[] = [];
  const constants = constantsOf(code);
  const calls = constants.flatMap(({ init }) =>
    init.callee?.name === 'defineCall' ? (init.arguments ?? []) : [],
  );
  const spread = new Set(
    calls.flatMap(({ properties }) => properties?.map(({ argument }) => argument?.name) ?? []),
  );
  const shared = constants.flatMap(({ name, init }) =>
    spread.has(name) ? [init.expression ?? init] : [],
  );
  for (const property of [...calls, ...shared].flatMap(({ properties }) => properties ?? [])) {
    if (!serverOnly.has(property.key?.name ?? '')) continue;
    edits.push({ start: property.start, end: property.end, text: '' });
    edits.push({ start: property.end, end: commaAfter(code, property.end), text: '' });
  }
  for (const { init } of constants) {
    edits.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' });
    edits.push({ start: init.end, end: init.end, text: '))()' });
  }
  return edits
    .sort((a, b) => b.start - a.start || b.end - a.end)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}

function constantsOf(code: string): { name: string | undefined; init: Node }[] {
  const { body } = parseAst(code, { lang: 'ts' }) as unknown as { body: Node[] };
  return body
    .map((statement) => statement.declaration ?? statement)
    .filter((statement) => statement.type === 'VariableDeclaration')
    .flatMap((statement) => statement.declarations ?? [])
    .flatMap(({ id, init }) => {
      if (id.type !== 'Identifier')
        throw new Error('A contract takes no schema apart; use omit or pick.');
      return init && !plain.has(init.type) ? [{ name: id.name, init }] : [];
    });
}

const commaAfter = (code: string, end: number): number =>
  end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0);
