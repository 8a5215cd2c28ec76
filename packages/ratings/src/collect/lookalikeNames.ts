import { domainToASCII } from 'node:url';
import { parse } from 'tldts';

/** A name that could be mistaken for the domain, and the family of changes that makes it. */
interface LookalikeName {
  name: string;
  family: string;
}

const pairsIn = (text: string): (readonly [string, string])[] =>
  text.split(/\s+/).map((pair) => {
    const [one = '', other = ''] = pair.split(':');
    return [one, other];
  });

/** The keys beside each. */
const keyboard = new Map(
  pairsIn(
    `a:qsz b:vgn c:xdv d:sfce e:wrd f:dgv g:fhb h:gjn i:uok j:hkm k:jli l:kop m:nj
     n:bmh o:ipl p:ol q:wa r:etf s:adw t:ryg u:yij v:cbf w:qes x:zcs y:tuh z:xa`,
  ),
);
const looksLike = pairsIn('o:0 l:1 i:1 l:i i:l m:rn w:vv e:3 rn:m d:cl g:q u:v');
/** Letters of other alphabets that look the same or nearly the same (Unicode TS 39, confusables). */
const foreign = pairsIn(
  `a:\u0430 e:\u0435 o:\u043e p:\u0440 c:\u0441 x:\u0445 y:\u0443 i:\u0456 s:\u0455
   i:\u0131 e:\u00e9 o:\u00f6 a:\u00e4 u:\u00fc`,
);
const vowels = 'aeiou';
const endings = ['com', 'net', 'org', 'co', 'info', 'biz', 'shop', 'online'];
const words = ['login', 'secure', 'support', 'pay', 'mail', 'account'];

type Family = (label: string) => string[];
const each = (label: string, change: (at: number) => string[]) =>
  [...label].flatMap((_, at) => change(at));
const spliced = (label: string, at: number, count: number, put: string) =>
  label.slice(0, at) + put + label.slice(at + count);

const replaced = (label: string, pairs: typeof looksLike) =>
  pairs.flatMap(([letter, other]) =>
    [...label.matchAll(new RegExp(letter, 'g'))].map(({ index }) =>
      spliced(label, index, letter.length, other),
    ),
  );

/**
 * The label with all letters replaced that have a Cyrillic lookalike. If all have one, browsers may show the name in
 * letters instead of punycode.
 */
const wholly = (label: string): string =>
  [...label].map((one) => cyrillic.get(one) ?? one).join('');
const cyrillic = new Map(foreign.filter(([, other]) => /\p{Script=Cyrillic}/u.test(other)));

/** The ways of changing the label, the most common first. */
const families: Readonly<Record<string, Family>> = {
  'foreign letter': (label) => [wholly(label), ...replaced(label, foreign)],
  'letter left out': (label) => each(label, (at) => [spliced(label, at, 1, '')]),
  'letters swapped': (label) =>
    each(label, (at) =>
      at === 0 ? [] : [spliced(label, at - 1, 2, label.charAt(at) + label.charAt(at - 1))],
    ),
  'looks alike': (label) => replaced(label, looksLike),
  'letter doubled': (label) => each(label, (at) => [spliced(label, at, 0, label.charAt(at))]),
  'key beside': (label) =>
    each(label, (at) =>
      [...(keyboard.get(label.charAt(at)) ?? '')].map((key) => spliced(label, at, 1, key)),
    ),
  'word added': (label) => words.flatMap((word) => [`${label}-${word}`, `${word}-${label}`]),
  'vowel changed': (label) =>
    each(label, (at) =>
      vowels.includes(label.charAt(at))
        ? [...vowels].map((vowel) => spliced(label, at, 1, vowel))
        : [],
    ),
  'hyphen added': (label) => each(label, (at) => (at === 0 ? [] : [spliced(label, at, 0, '-')])),
  'one bit off': (label) =>
    each(label, (at) =>
      [1, 2, 4, 8, 16].map((bit) =>
        spliced(label, at, 1, String.fromCharCode(label.charCodeAt(at) ^ bit)),
      ),
    ),
};

/** The most likely names of each family in turn, at most `maxNames`, so that looking them up causes little traffic. */
export function lookalikesOf(domain: string, maxNames: number): LookalikeName[] {
  const { domainWithoutSuffix: label, publicSuffix: suffix } = parse(domain);
  if (!label || !suffix) return [];
  const byFamily = [
    endings
      .filter((ending) => ending !== suffix)
      .map((ending) => ({ name: `${label}.${ending}`, family: 'other ending' })),
    ...Object.entries(families).map(([family, change]) =>
      // Names in other alphabets are looked up in their ASCII form (RFC 5891); empty if there is none.
      change(label).map((changed) => ({ name: domainToASCII(`${changed}.${suffix}`), family })),
    ),
  ];
  const chosen = new Map<string, LookalikeName>();
  const maxLength = Math.max(...byFamily.map((names) => names.length));
  for (let turn = 0; turn < maxLength; turn++) {
    for (const names of byFamily) {
      const next = names[turn];
      if (next === undefined || chosen.size >= maxNames) continue;
      const isName = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/.test(next.name.split('.')[0] ?? '');
      if (isName && next.name !== domain && !chosen.has(next.name)) chosen.set(next.name, next);
    }
  }
  return [...chosen.values()];
}
