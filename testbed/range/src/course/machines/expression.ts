/**
 * Evaluates the common core of template and expression languages: sums, strings, calls of a few harmless
 * functions. It has no access to this process.
 */

type Value = string | number;

/** Throws when the text is not an expression. */
export function evaluate(text: string, names: Readonly<Record<string, Value>> = {}): string {
  const reader = new Reader(text.slice(0, 500), names);
  return String(reader.whole());
}

const functions = new Map<string, (given: readonly Value[]) => Value>([
  ['print', ([first]) => first ?? ''],
  ['echo', ([first]) => first ?? ''],
  ['printf', ([first]) => first ?? ''],
  ['str', ([first]) => String(first)],
  ['strval', ([first]) => String(first)],
  ['int', ([first]) => Number(first)],
  ['upper', ([first]) => String(first).toUpperCase()],
  ['strtoupper', ([first]) => String(first).toUpperCase()],
  ['toUpperCase', ([first]) => String(first).toUpperCase()],
  ['toString', ([first]) => String(first)],
  ['concat', (given) => given.join('')],
  ['strlen', ([first]) => String(first).length],
  ['len', ([first]) => String(first).length],
  ['length', ([first]) => String(first).length],
  // For Ruby: `size` is called on the list of characters.
  ['chars', ([first]) => String(first)],
  ['size', ([first]) => String(first).length],
  ['strrev', ([first]) => [...String(first)].reverse().join('')],
]);

const token = /\s*(?:(\d+(?:\.\d+)?)|'([^']*)'|"([^"]*)"|([A-Za-z_$][\w$]*)|(.))/gsu;

class Reader {
  private readonly tokens: { number?: number; text?: string; name?: string; sign?: string }[] = [];
  private readonly names: Readonly<Record<string, Value>>;
  private at = 0;

  constructor(text: string, names: Readonly<Record<string, Value>>) {
    this.names = names;
    for (const [, number, single, double, name, sign] of text.trim().matchAll(token)) {
      if (number !== undefined) this.tokens.push({ number: Number(number) });
      else if (name !== undefined) this.tokens.push({ name });
      else if (sign !== undefined) this.tokens.push({ sign });
      else this.tokens.push({ text: single ?? double ?? '' });
    }
  }

  whole(): Value {
    const value = this.sum();
    this.takes(';');
    if (this.at < this.tokens.length) throw new Error('syntax error, unexpected token');
    return value;
  }

  private sum(): Value {
    let left = this.product();
    for (;;) {
      if (this.takes('+') || this.takes('.') || this.takes('~')) {
        const right = this.product();
        const sums = typeof left === 'number' && typeof right === 'number';
        left = sums ? Number(left) + Number(right) : `${left}${right}`;
      } else if (this.takes('-')) left = number(left) - number(this.product());
      else return left;
    }
  }

  private product(): Value {
    let left = this.single();
    for (;;) {
      if (this.takes('*')) {
        const right = this.single();
        // Python and Jinja repeat strings: '7' * 7.
        const repeats = typeof left === 'string' && typeof right === 'number' && right <= 20;
        left = repeats ? String(left).repeat(Number(right)) : number(left) * number(right);
      } else if (this.takes('/')) left = number(left) / number(this.single());
      else if (this.takes('%')) left = number(left) % number(this.single());
      else return left;
    }
  }

  private single(): Value {
    if (this.takes('-')) return -number(this.single());
    if (this.takes('(')) {
      const inner = this.sum();
      if (!this.takes(')')) throw new Error("syntax error, expected ')'");
      return this.members(inner);
    }
    const found = this.tokens[this.at++];
    if (found?.number !== undefined) return found.number;
    if (found?.text !== undefined) return this.members(found.text);
    if (found?.name !== undefined) return this.named(found.name);
    throw new Error(`syntax error, unexpected '${found?.sign ?? 'end'}'`);
  }

  private named(name: string): Value {
    if (this.takes('(')) return this.members(this.call(name, []));
    // PHP's echo needs no parentheses: 'echo 7*7'.
    if ((name === 'echo' || name === 'print') && this.at < this.tokens.length) return this.sum();
    const known = Object.hasOwn(this.names, name) ? this.names[name] : undefined;
    if (known === undefined) throw new Error(`undefined name ${name}`);
    return this.members(known);
  }

  /** Methods and filters: 'words'.toUpperCase() and 'words'|upper. */
  private members(value: Value): Value {
    for (;;) {
      const next = this.tokens[this.at + 1]?.name;
      const sign = this.tokens[this.at]?.sign;
      if ((sign !== '.' && sign !== '|') || next === undefined || !functions.has(next))
        return value;
      this.at += 2;
      value = this.takes('(') ? this.call(next, [value]) : this.call(next, [value], false);
    }
  }

  private call(name: string, first: readonly Value[], brackets = true): Value {
    const does = functions.get(name);
    if (does === undefined) throw new Error(`call to undefined function ${name}()`);
    const given = [...first];
    while (brackets && !this.takes(')')) {
      given.push(this.sum());
      if (!this.takes(',') && this.tokens[this.at]?.sign !== ')') throw new Error('syntax error');
    }
    return does(given);
  }

  private takes(sign: string): boolean {
    if (this.tokens[this.at]?.sign !== sign) return false;
    this.at++;
    return true;
  }
}

function number(value: Value): number {
  const parsed = Number(value);
  if (Number.isNaN(parsed)) throw new Error('unsupported operand types');
  return parsed;
}
