import { describe, expect, it } from 'vitest';
import { mappedControls } from '../evidence.ts';
import { currentModel } from '../library.ts';
import { placesOf } from './places.ts';
import { seenAnswersOf, statedAnswersOf } from './seenAnswers.ts';

const places = placesOf(currentModel());
const mail = {
  source: 'ratings',
  control: 'forged-mail',
  what: 'Forged mail is refused.',
  scope: 'shop.example',
  isWhole: true,
  seenOn: '2026-11-12',
  until: '2026-12-12',
  path: '/attacksurface',
} as const;
const seenOn = (today: string, more: object = {}) =>
  seenAnswersOf(places, mappedControls, [{ ...mail, ...more }], today);

describe('what was seen of a question', () => {
  it('names the answer that it fits, until it ends', () => {
    expect(seenOn('2026-12-12')).toEqual([
      {
        elementPath: 'technology.connections.mail-forgery',
        source: 'ratings',
        what: 'Forged mail is refused.',
        scope: 'shop.example',
        seenOn: '2026-11-12',
        path: '/attacksurface',
        level: 3,
      },
    ]);
    expect(seenOn('2026-12-13')).toEqual([]);
  });

  it('names none where a part was seen', () => {
    expect(seenOn('2026-12-12', { isWhole: false })).toMatchObject([{ level: null }]);
  });

  it('is nothing of a control that no question asks', () => {
    expect(seenOn('2026-12-12', { control: 'security-contact' })).toEqual([]);
  });
});

describe('what is stated of a question', () => {
  const stated = {
    control: 'backups',
    name: 'Backups run by themselves',
    isInPlace: true,
    scope: 'all servers',
    by: 'Ada Baker',
    statedOn: '2026-11-12',
    until: '2026-12-12',
  };
  const statedOn = (today: string, more: object = {}) =>
    statedAnswersOf(places, mappedControls, [{ ...stated, ...more }], today);

  it('names the answer that it fits, until it ends', () => {
    expect(statedOn('2026-12-12')).toMatchObject([{ hasEnded: false, level: 3 }]);
    expect(statedOn('2026-12-13')).toMatchObject([{ hasEnded: true, level: null }]);
  });

  it('names none where it does not apply, or is a part of what is asked', () => {
    expect(statedOn('2026-12-12', { isInPlace: false })).toMatchObject([{ level: null }]);
    expect(statedOn('2026-12-12', { control: 'offline-backup' })).toMatchObject([{ level: null }]);
  });
});
