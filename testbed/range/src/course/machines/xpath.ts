/** The subset of XPath 1.0 for a look-up by a predicate: `//thing[name='…']`, and unions of such. */
import type { Row } from '@portal/sample-site/database';

/** Throws for an invalid expression, like a real engine. */
export function selected(expression: string, rows: readonly Row[]): Row[] {
  const kept = new Set<Row>();
  const tokens = tokensOf(expression);
  const reader = new Reader(tokens);
  do {
    const test = reader.path();
    rows.forEach((row, at) => {
      if (test(row, at + 1)) kept.add(row);
    });
  } while (reader.takes('|'));
  reader.end();
  return rows.filter((row) => kept.has(row));
}

type Value = string | number | boolean;
type Term = (row: Row, position: number) => Value;
type Test = (row: Row, position: number) => boolean;

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  const sign = /\s*('[^']*'|"[^"]*"|\d+(?:\.\d+)?|\/\/|[<>!]=|[A-Za-z_][\w-]*|[[\]()@=|,*.<>/])/y;
  const end = text.trimEnd().length;
  while (sign.lastIndex < end) {
    const from = sign.lastIndex;
    const found = sign.exec(text)?.[1];
    if (found === undefined) throw new Error(`XPathException: invalid token at ${from}`);
    tokens.push(found);
  }
  return tokens;
}

class Reader {
  private readonly tokens: readonly string[];
  private at = 0;

  constructor(tokens: readonly string[]) {
    this.tokens = tokens;
  }

  takes(token: string): boolean {
    if (this.tokens[this.at] !== token) return false;
    this.at++;
    return true;
  }

  end(): void {
    if (this.at < this.tokens.length) throw new Error('XPathException: unexpected token');
  }

  path(): Test {
    if (!this.takes('//') && !this.takes('/')) throw new Error('XPathException: expected a path');
    const tests: Test[] = [];
    for (;;) {
      this.next();
      while (this.takes('[')) {
        const one = this.or();
        this.needs(']');
        tests.push((row, at) => {
          const value = one(row, at);
          return typeof value === 'number' ? value === at : Boolean(value);
        });
      }
      if (!this.takes('/') && !this.takes('//')) break;
    }
    return (row, at) => tests.every((test) => test(row, at));
  }

  private or(): Term {
    const all = [this.and()];
    while (this.takes('or')) all.push(this.and());
    return all.length === 1 ? (all[0] as Term) : (row, at) => all.some((one) => one(row, at));
  }

  private and(): Term {
    const all = [this.compared()];
    while (this.takes('and')) all.push(this.compared());
    return all.length === 1 ? (all[0] as Term) : (row, at) => all.every((one) => one(row, at));
  }

  private compared(): Term {
    const left = this.single();
    for (const sign of ['=', '!=', '<=', '>=', '<', '>'] as const) {
      if (!this.takes(sign)) continue;
      const right = this.single();
      return (row, at) => {
        const [a, b] = [left(row, at), right(row, at)];
        if (sign === '=') return String(a) === String(b);
        if (sign === '!=') return String(a) !== String(b);
        const less = Number(a) < Number(b);
        return sign === '<'
          ? less
          : sign === '>'
            ? Number(a) > Number(b)
            : sign === '<='
              ? Number(a) <= Number(b)
              : !less;
      };
    }
    return left;
  }

  private single(): Term {
    if (this.takes('(')) {
      const inner = this.or();
      this.needs(')');
      return inner;
    }
    this.takes('@');
    const token = this.next();
    if (/^['"]/.test(token)) return () => token.slice(1, -1);
    if (/^\d/.test(token)) return () => Number(token);
    if (token === '*' || token === '.') return () => true;
    if (!/^[A-Za-z_]/.test(token)) throw new Error('XPathException: unexpected token');
    if (!this.takes('(')) return (row) => String(row[token] ?? '');
    const given: Term[] = [];
    while (!this.takes(')')) {
      given.push(this.or());
      if (!this.takes(',') && this.tokens[this.at] !== ')')
        throw new Error('XPathException: expected )');
    }
    return called(token, given);
  }

  private needs(token: string): void {
    if (!this.takes(token)) throw new Error(`XPathException: expected ${token}`);
  }

  private next(): string {
    const token = this.tokens[this.at++];
    if (token === undefined) throw new Error('XPathException: unexpected end');
    return token;
  }
}

function called(name: string, given: readonly Term[]): Term {
  const text = (at: number): ((row: Row, position: number) => string) => {
    return (row, position) => String(given[at]?.(row, position) ?? '');
  };
  const [first, second] = [text(0), text(1)];
  switch (name) {
    case 'normalize-space':
      return (row, at) => first(row, at).trim().replace(/\s+/g, ' ');
    case 'string':
      return first;
    case 'concat':
      return (row, at) => given.map((one) => String(one(row, at))).join('');
    case 'substring':
      return (row, at) =>
        first(row, at).slice(
          Number(second(row, at)) - 1,
          given[2] ? Number(second(row, at)) - 1 + Number(given[2](row, at)) : undefined,
        );
    case 'true':
    case 'text':
    case 'node':
      return () => true;
    case 'false':
      return () => false;
    case 'not':
      return (row, at) => !given[0]?.(row, at);
    case 'position':
      return (_row, at) => at;
    case 'count':
    case 'string-length':
      return (row, at) => first(row, at).length;
    case 'contains':
      return (row, at) => first(row, at).includes(second(row, at));
    case 'starts-with':
      return (row, at) => first(row, at).startsWith(second(row, at));
    default:
      throw new Error(`XPathException: unknown function ${name}`);
  }
}
