/** LDAP search filters (RFC 4515), evaluated as most directories do: anything after the first filter is ignored. */
import type { Row } from '@portal/sample-site/database';

type Test = (row: Row) => boolean;

/** Throws when the text is not a filter. */
export function found(filter: string, rows: readonly Row[]): Row[] {
  const { test } = readFilter(filter, 0);
  return rows.filter(test);
}

function readFilter(text: string, from: number): { test: Test; end: number } {
  if (text[from] !== '(') throw new Error('Bad search filter (-7)');
  const sign = text[from + 1] ?? '';
  if ('&|!'.includes(sign) && sign !== '') {
    const tests: Test[] = [];
    let at = from + 2;
    while (text[at] === '(') {
      const inner = readFilter(text, at);
      tests.push(inner.test);
      at = inner.end;
    }
    if (text[at] !== ')') throw new Error('Bad search filter (-7)');
    const test: Test =
      sign === '&'
        ? (row) => tests.every((one) => one(row))
        : sign === '|'
          ? (row) => tests.some((one) => one(row))
          : (row) => !tests[0]?.(row);
    return { test, end: at + 1 };
  }
  const end = text.indexOf(')', from);
  const [, name = '', value = ''] =
    /^([\w-]+)[~<>]?=([^()]*)$/.exec(text.slice(from + 1, end)) ?? [];
  if (end < 0 || name === '') throw new Error('Bad search filter (-7)');
  return {
    test: (row) =>
      name === 'objectClass'
        ? ['top', 'item'].some((kind) => matches(kind, value))
        : matches(String(row[name] ?? ''), value),
    end: end + 1,
  };
}

function matches(text: string, pattern: string): boolean {
  const parts = pattern
    .split('*')
    .map((part) =>
      part.replace(/\\([0-9a-f]{2})/gi, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    );
  if (parts.length === 1) return text.toLowerCase() === parts[0]?.toLowerCase();
  let from = 0;
  return (
    text !== '' &&
    parts.every((part) => {
      const at = text.toLowerCase().indexOf(part.toLowerCase(), from);
      from = at + part.length;
      return at >= 0;
    })
  );
}
