import type { Node } from 'acorn';
import { dottedName, isNode, nodesOf, type Syntax, targetOf } from './scriptCode.ts';

/** Undefined where it is only known at run time. */
interface Given {
  at: number;
  value: Syntax | undefined;
}

const maxSteps = 5;
/** Calls that say what is sent. */
const followed = /\.(?:append|set|send|open)$/;

/** What the names in a script stand for where they are used: what each was given last before that in its text. */
export class ScriptNames {
  private readonly given = new Map<string, Given[]>();
  private readonly calls = new Map<string, Syntax[]>();

  constructor(program: Node) {
    for (const node of nodesOf(program)) this.take(node);
    for (const all of this.given.values()) all.sort((a, b) => a.at - b.at);
    for (const all of this.calls.values()) all.sort((a, b) => a.start - b.start);
  }

  /** What a node stands for: itself, if it is no name of something known. */
  valueOf(node: unknown): unknown {
    let value = node;
    for (let steps = 0; steps < maxSteps && isNode(value) && isName(value); steps++) {
      const next = this.lookUp(dottedName(value), value.start);
      if (next === undefined) break;
      value = next;
    }
    return value;
  }

  /** What a name was given last before a place, or else first after it: functions may be called later than they stand. */
  lookUp(name: string, before: number): Syntax | undefined {
    const all = this.given.get(name) ?? [];
    return (lastUpTo(all, before) ?? all[0])?.value;
  }

  /** Calls by this name, 'form.append', between two places, in their order. */
  callsOf(name: string, from: number, until = Number.POSITIVE_INFINITY): readonly Syntax[] {
    const all = this.calls.get(name) ?? [];
    return all.filter(({ start }) => start >= from && start < until);
  }

  /** What was done with a name since it was given what it stands for at a place. */
  doneTo(name: string, method: string, before: number): readonly Syntax[] {
    const since = lastUpTo(this.given.get(name) ?? [], before)?.at ?? 0;
    return this.callsOf(`${name}.${method}`, since, before);
  }

  private take(node: Syntax): void {
    const isAdded = node.type === 'AssignmentExpression' && node.operator !== '=';
    const target = targetOf(node);
    if (target !== undefined && !isAdded) this.give(target, node.end, node.init ?? node.right);
    if (node.type === 'PropertyDefinition') this.give(node.key, node.end, node.value);
    if (/Function/.test(node.type))
      for (const parameter of node.params as Syntax[])
        this.give(parameter, parameter.start, undefined);
    const name = node.type === 'CallExpression' ? dottedName(node.callee) : '';
    if (!followed.test(name)) return;
    const all = this.calls.get(name) ?? [];
    all.push(node);
    this.calls.set(name, all);
  }

  private give(target: unknown, at: number, value: unknown): void {
    const name = dottedName(target);
    if (name === '') return;
    const all = this.given.get(name) ?? [];
    all.push({ at, value: isNode(value) ? value : undefined });
    this.given.set(name, all);
  }
}

const isName = ({ type }: Syntax): boolean => type === 'Identifier' || type === 'MemberExpression';

/** By halves: in a bundle thousands of things have one name. */
function lastUpTo(all: readonly Given[], place: number): Given | undefined {
  let [from, to] = [0, all.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((all[middle]?.at ?? 0) <= place) from = middle + 1;
    else to = middle;
  }
  return all[from - 1];
}
