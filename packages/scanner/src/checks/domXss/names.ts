/** Names in a page's own code, by which its scripts look for what they read. Pure. */
import type { PageSeen } from '../../browser/pageVisit.ts';

const most = { names: 16, objects: 5, texts: 8, quoted: 12 } as const;

/** What a page's own scripts say: those in it, and those that it loads. */
export const codeOf = ({ html, code }: PageSeen): string =>
  [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/gi)]
    .map((match) => match[1] ?? '')
    .concat(
      [...html.matchAll(/\son[a-z]+\s*=\s*("[^"]*"|'[^']*')/gi)].map((match) => match[1] ?? ''),
    )
    .concat(code)
    .join('\n');

const all = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? '')),
];

/** Words in quotes that name no parameter. */
const usual =
  /^(?:use strict|click|load|message|submit|change|div|span|body|script|iframe|object|string|function|number|undefined|text|html|none|block|true|false|DOMContentLoaded|hashchange|popstate|GET|POST)$/i;

/** 'location.hash.match(/lang=(\w+)/)', "indexOf('default=')", "param('topic')", "given['lang']". */
export function namesIn(code: string): string[] {
  if (!/location|URLSearchParams|document\.(?:URL|documentURI|baseURI)/.test(code)) return [];
  const assigned = all(code, /["'/?&#([|]([a-z][\w-]{0,29})=/gi);
  const asked = all(code, /(?:\b[\w$]+\(|\[|\.get\()\s*["']([a-z][\w-]{0,29})["']\s*[)\],]/gi);
  return [...new Set([...assigned, ...asked.filter((name) => !usual.test(name))])].slice(
    0,
    most.quoted,
  );
}

/** Names by which cookies are read; a page that reads them all shows any. */
export function cookieNames(code: string): string[] {
  const read = all(code, /cookie[\w$]*\(\s*["']([\w.-]{1,40})["']/gi);
  const cut = all(code, /["'/]([\w.-]{1,40})=/g);
  return [...new Set([...read, ...cut, 'visit'])].slice(0, 6);
}

/** What the code compares the value of a name to: 'd.type === "banner"', 'switch (d.cmd) { case "go":'. */
function comparedIn(code: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const add = (name = '', value = '') =>
    found.set(name, [...new Set([...(found.get(name) ?? []), value])]);
  for (const [, name, value] of code.matchAll(
    /[\w$\])]\.([a-z_$][\w$]{0,30})\s*===?\s*["']([^"'\n]{1,60})["']/gi,
  ))
    add(name, value);
  for (const [, name, cases = ''] of code.matchAll(
    /switch\s*\(\s*[\w$.]*?\.?([a-z_$][\w$]{0,30})\s*\)\s*\{([\s\S]{0,2000})/gi,
  ))
    for (const value of all(cases, /case\s*["']([^"'\n]{1,60})["']/g)) add(name, value);
  return found;
}

/** Names of the browser's own, which no visitor's object has. */
const builtIn =
  /^(?:innerHTML|outerHTML|innerText|textContent|location|hash|search|href|pathname|host|document|documentElement|prototype|length|style|origin|source|head|firstChild|childNodes|children|parentNode|className|classList|onload|onclick|onerror|onmessage|src|srcdoc|window|parent|top|console|localStorage|sessionStorage|cookie|referrer|URL)$/;

type Tree = { [name: string]: unknown };

/**
 * Objects that carry the text wherever the code may look for it: flat; with one in the other where the code goes
 * further down; and every name in every name.
 */
export function objectsFor(code: string, text: string): Tree[] {
  const called = new Set(all(code, /\.([a-z_$][\w$]{0,30})\s*\(/gi));
  const dotted = all(code, /\.([a-z_$][\w$]{0,30})\b/gi);
  const quoted = all(code, /\[\s*["']([a-z_$][\w$-]{0,30})["']\s*\]/gi);
  const own = dotted.filter((name) => !called.has(name) && !builtIn.test(name));
  const names = [...new Set([...own, ...quoted])].slice(0, most.names);
  const compared = comparedIn(code);
  const turns = Math.min(3, Math.max(1, ...[...compared.values()].map((values) => values.length)));
  const textFor = (name: string, turn: number): string =>
    compared.get(name)?.[turn] ?? compared.get(name)?.[0] ?? text;
  const flat = (turn: number): Tree =>
    Object.fromEntries(names.map((name) => [name, textFor(name, turn)]));
  const parents = new Set(all(code, /\.([a-z_$][\w$]{0,30})\s*(?:\|\|\s*\{\}\s*\))?\.[a-z_$]/gi));
  const deep = (isParent: (name: string) => boolean): Tree =>
    Object.fromEntries(
      names.map((name) => [
        name,
        isParent(name) && !compared.has(name) ? flat(0) : textFor(name, 0),
      ]),
    );
  const made = [
    ...Array.from({ length: turns }, (_, turn) => flat(turn)),
    deep((name) => parents.has(name)),
    deep(() => true),
  ];
  return made.slice(0, most.objects);
}

/** The text alone, and behind what the code looks for before it: 'say:', 'say '. */
export function textsFor(code: string, text: string): string[] {
  const before = all(code, /(?:===?|startsWith\(|indexOf\(|case)\s*["']([^"'\n]{1,30})["']/g);
  const signs = all(code, /split\(\s*["']([^"'\n]{1,3})["']/g);
  return [
    text,
    ...before.flatMap((word) => [word, ...signs.map((sign) => word + sign)].map((b) => b + text)),
  ].slice(0, most.texts);
}
