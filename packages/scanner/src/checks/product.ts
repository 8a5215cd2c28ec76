import { randomInt } from 'node:crypto';

/** A multiplication whose result stands on a page only if something worked it out. */
export interface Product {
  left: number;
  right: number;
  isIn(text: string): boolean;
}

export function newProduct(): Product {
  const [left, right] = [randomInt(20_011, 46_337), randomInt(20_011, 46_337)];
  const result = String(left * right);
  // Some languages of templates print 1,234,567 or 1.234.567, after the visitor's country.
  const groups = result.replace(/\B(?=(?:\d{3})+$)/g, "[,.'’\\u00a0\\u202f ]?");
  const pattern = new RegExp(`(?<!\\d)${groups}(?!\\d)`);
  // However it is grouped, its last three digits stand together: most pages are ruled out by them.
  const end = result.slice(-3);
  return { left, right, isIn: (text) => text.includes(end) && pattern.test(text) };
}
