/** What the classes of pages have in common whose flaw is in a page's text. */
import type { CheckId } from '@portal/scanner/checkIds';
import type { RangeClass } from '../../case.ts';
import { type PageSpec, pageClass } from '../../page.ts';

export const script = (body: string): PageSpec => ({ body, type: 'application/javascript' });
export const data = (body: string): PageSpec => ({ body, type: 'application/json' });
export const text = (body: string): PageSpec => ({ body, type: 'text/plain; charset=utf-8' });
export const pre = (body: string): string => `<pre>${body}</pre>`;
export const failing = (body: string): PageSpec => ({ body: pre(body), status: 500 });

/** Joins a string at run time, so that no source file contains something that looks like a secret. */
export const joined = (...parts: string[]) => parts.join('');
export const integrity = `sha384-${'A'.repeat(64)}`;

export function content(
  name: string,
  check: CheckId,
  cases: {
    flaws: (PageSpec | string)[];
    safe: (PageSpec | string)[];
    traps: (PageSpec | string)[];
  },
  more: Partial<RangeClass> = {},
): RangeClass {
  const { also, secure, level } = more;
  return pageClass({
    name,
    checks: [check],
    ...cases,
    ...(also && { also }),
    ...(secure && { secure }),
    ...(level && { level }),
  });
}

/** A page that loads its own copy of a library. */
export const library = (one: PageSpec): PageSpec => ({
  body: '<script src="lib.js"></script><p>Hello</p>',
  folder: true,
  below: true,
  beside: { 'lib.js': one },
});
export const foreign = (tag: string) => `<p>Hello</p>${tag}`;
