import { describe, expect, it } from 'vitest';
import type { NewsKind } from '#kit/contract/monthNews.ts';
import type { Candidate } from '#kit/contract/nextSteps.ts';
import { inShort, isQuiet, longest, mostLines } from '#modules/overviews/letter/vocabulary.ts';
import { composeLetter, type Deed } from './compose.ts';

const news = (kind: NewsKind, count = 1) =>
  Array.from({ length: count }, (_, n) => ({ kind, text: `${kind} ${n}` }));
const step = (subject: string): Candidate => ({
  kind: 'finding',
  id: subject,
  subject,
  place: 'Shop',
  pressure: 'high',
  count: 1,
  minutes: 10,
  dueAt: null,
  since: null,
});
const deed = (name: string | null, sentence: string, times = 1): Deed => ({
  name,
  sentence,
  times,
});
const compose = (told: Partial<Parameters<typeof composeLetter>[0]>) =>
  composeLetter({ news: [], steps: [], deeds: [], ...told }, (day) => day);

describe('A letter', () => {
  it('DSH-070: of a month without news is empty, however things stand and whatever is to do', () => {
    const letter = compose({ news: news('state', 3), steps: [step('A')] });
    expect(letter).toMatchObject({ also: { lines: [] }, next: [], people: [] });
    expect(isQuiet(letter)).toBe(true);
    expect(inShort(letter)).toBe('nothing to tell');
  });

  it.each(['better', 'worse', 'first'] as const)(
    'DSH-069: says how things stand and what to do once there is news (%s)',
    (kind) => {
      const letter = compose({ news: [...news('state'), ...news(kind)], steps: [step('A')] });
      expect(isQuiet(letter)).toBe(false);
      expect(letter.also.lines).toContain('state 0');
      expect(letter.next).toMatchObject([{ title: 'A' }]);
    },
  );

  it('DSH-069: has what was seen first before how things stand, and three steps in the order given', () => {
    const letter = compose({
      news: [...news('state'), ...news('first'), ...news('better', 2), ...news('worse')],
      steps: ['A', 'B', 'C', 'D'].map(step),
    });
    expect(letter.better.lines).toEqual(['better 0', 'better 1']);
    expect(letter.worse.lines).toEqual(['worse 0']);
    expect(letter.also.lines).toEqual(['first 0', 'state 0']);
    expect(letter.next.map(({ title }) => title)).toEqual(['A', 'B', 'C']);
    expect(inShort(letter)).toBe('2 got better, 1 got worse');
  });

  it('DSH-069: counts what has no place on its page', () => {
    const letter = compose({ news: news('better', mostLines.better + 1) });
    expect(letter.better).toMatchObject({ more: 2 });
    expect(letter.better.lines).toHaveLength(mostLines.better - 1);
    expect(inShort(letter)).toBe(`${mostLines.better + 1} got better, nothing got worse`);
    expect(compose({ news: news('better', mostLines.better) }).better).toMatchObject({ more: 0 });
    const [line = ''] = compose({ news: [{ kind: 'worse', text: 'x'.repeat(999) }] }).worse.lines;
    expect(line).toHaveLength(longest.line);
  });

  it('DSH-071: tells what each person did, whoever did most first', () => {
    const { people, morePeople } = compose({
      deeds: [
        deed('Kim', 'added the website Shop'),
        deed('Robin', 'approved “A”', 2),
        deed('Robin', 'approved “B”'),
      ],
    });
    expect(people).toEqual([
      { name: 'Robin', did: ['approved “A”', 'approved “B”'], more: 0 },
      { name: 'Kim', did: ['added the website Shop'], more: 0 },
    ]);
    expect(morePeople).toBe(0);
  });

  it('DSH-071: counts changes that it has no place for, and those that name an address', () => {
    const { people } = compose({
      deeds: [
        deed('Robin', 'invited kim@shop.example as an admin', 2),
        ...[1, 2, 3, 4].map((n) => deed('Robin', `approved “${n}”`)),
        deed(null, 'added the website Shop'),
      ],
    });
    expect(people).toEqual([
      { name: 'Robin', did: ['approved “1”', 'approved “2”', 'approved “3”'], more: 3 },
      { name: 'Somebody who has left', did: ['added the website Shop'], more: 0 },
    ]);
  });

  it('DSH-071: counts people whom it has no place for', () => {
    const many = Array.from({ length: mostLines.people + 3 }, (_, n) => deed(`P${n}`, 'did it'));
    const letter = compose({ deeds: many });
    expect(letter.people).toHaveLength(mostLines.people);
    expect(letter.morePeople).toBe(3);
  });
});
