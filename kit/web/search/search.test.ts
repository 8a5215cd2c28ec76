import { expect, test } from 'vitest';
import { groupsOf, type SearchAnswer } from './groupsOf.ts';
import type { ShownEntry } from './searchEntry.ts';
import { isShortcut } from './shortcut.ts';

const entries: ShownEntry[] = [
  { kind: 'screens', label: 'Website Scans', path: '/webappscan' },
  { kind: 'actions', label: 'Add a website', also: 'new', path: '/webappscan?add' },
];
const answer: SearchAnswer = {
  groups: [
    {
      kind: 'websites',
      found: [
        { title: 'Shop', detail: 'https://web.example', path: '/webappscan/Shop' },
        { title: 'Office', detail: 'https://office.example', path: '/webappscan/Office' },
      ],
    },
  ],
  failed: [],
};
const shown = (words: string[], isOlder = false) =>
  groupsOf(words, entries, { answer, isOlder }).map(({ kind, found }) => [
    kind,
    ...found.map(({ title }) => title),
  ]);

test('SHL-152: without words all screens and actions; with words those that have them, before the answer', () => {
  expect(groupsOf([], entries, { answer: undefined, isOlder: false })).toMatchObject([
    { kind: 'actions', found: [{ title: 'Add a website' }] },
    { kind: 'screens', found: [{ title: 'Website Scans' }] },
  ]);
  expect(shown(['new'])).toEqual([
    ['actions', 'Add a website'],
    ['websites', 'Shop', 'Office'],
  ]);
});

test('SHL-154: of an answer to earlier words, only what has the present ones', () => {
  expect(shown(['office'], true)).toEqual([['websites', 'Office']]);
});

const pressed = {
  key: 'k',
  ctrlKey: true,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  defaultPrevented: false,
};

test('SHL-150: Ctrl-K, on a Mac Cmd-K, and nothing else', () => {
  expect(isShortcut(pressed, false)).toBe(true);
  expect(isShortcut({ ...pressed, key: 'K' }, false)).toBe(true);
  expect(isShortcut(pressed, true)).toBe(false);
  expect(isShortcut({ ...pressed, ctrlKey: false, metaKey: true }, true)).toBe(true);
  expect(isShortcut({ ...pressed, key: 'j' }, false)).toBe(false);
  for (const more of ['altKey', 'shiftKey', 'isComposing', 'defaultPrevented'] as const)
    expect(isShortcut({ ...pressed, [more]: true }, false), more).toBe(false);
});
