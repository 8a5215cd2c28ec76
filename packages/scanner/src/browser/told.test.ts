import { expect, it } from 'vitest';
import { emptySeen } from './pageVisit.ts';
import { takeLine } from './told.ts';

const url = 'https://shop.example/';
function seenAfter(...said: object[]) {
  const seen = emptySeen(url);
  for (const one of said) takeLine(JSON.stringify(one), seen);
  return seen;
}

it('takes in a form as it was sent, with what a script has put into it', () => {
  const { forms } = seenAfter({
    kind: 'sends',
    value: `${url}save`,
    isPost: true,
    isWhole: false,
    fields: [
      ['stamp', 'filled'],
      ['note', 'scanner'],
    ],
    markup: '<form><input type=hidden name=stamp><input name=note><button>Send</button></form>',
    heading: 'Write to us',
  });
  expect(forms).toMatchObject([
    {
      method: 'POST',
      action: `${url}save`,
      fields: { stamp: 'filled', note: 'scanner' },
      types: { stamp: 'hidden', note: 'text' },
      heading: 'Write to us',
    },
  ]);
  expect(forms[0]?.words).toContain('Send');
});

it('takes in where a page leads, and each name once', () => {
  const name = { kind: 'parameter', name: 'a' };
  const seen = seenAfter({ kind: 'leads', value: `${url}on` }, name, name, { kind: 'none' });
  expect(seen.links).toEqual([`${url}on`]);
  expect(seen.parameters).toEqual(['a']);
});

it('takes in nothing of what is not as its hooks say it', () => {
  const seen = emptySeen(url);
  for (const line of [
    '',
    'undefined',
    'null',
    '{"kind":"__proto__"}',
    '{"kind":"leads","value":7}',
  ])
    takeLine(line, seen);
  expect(seen).toEqual(emptySeen(url));
  const sent = { kind: 'sends', value: url, markup: '<form></form>', fields: '[["a", "b"]]' };
  expect(seenAfter(sent).forms).toEqual([]);
});

it('takes in so much and no more', () => {
  const many = Array.from({ length: 2_000 }, (_, n) => ({ kind: 'leads', value: `${url}${n}` }));
  expect(seenAfter(...many).links).toHaveLength(500);
  const names = many.map((_, n) => ({ kind: 'parameter', name: `n${n}` }));
  expect(seenAfter(...names).parameters).toHaveLength(200);
});
