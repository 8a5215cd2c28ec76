import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentModel } from '../library.ts';
import { placesOf } from './places.ts';
import { type Answers, completedArea, scoreOf } from './score.ts';

const places = placesOf(currentModel());
const ids = places.map(({ element }) => element.id);

const answer = fc.option(fc.integer({ min: 0, max: 5 }), { nil: null });
/** A random part of the questions with random answers in random order. */
const someAnswers = fc
  .tuple(
    fc.shuffledSubarray(ids),
    fc.array(answer, { minLength: ids.length, maxLength: ids.length }),
  )
  .map(([asked, levels]): Answers => new Map(asked.map((id, at) => [id, levels[at] ?? null])));
const oneMore = fc.record({ id: fc.constantFrom(...ids), by: fc.integer({ min: 1, max: 5 }) });

/** Sorts null below every level. */
const num = (level: number | null): number => level ?? -1;

describe('The score of an assessment', () => {
  it('The level equals the lowest element score', () => {
    fc.assert(
      fc.property(someAnswers, (answers) => {
        const { level } = scoreOf(places, answers);
        const given = [...answers.values()].map((one) => one ?? 0);
        expect(level).toBe(given.length === 0 ? null : Math.min(...given));
        if (level !== null) expect(level >= 0 && level <= 5).toBe(true);
      }),
    );
  });

  it('raising an answer lowers neither the level, nor an average, nor an area', () => {
    fc.assert(
      fc.property(someAnswers, oneMore, (answers, { id, by }) => {
        const old = answers.get(id);
        fc.pre(old !== undefined);
        const raised = new Map(answers).set(id, Math.min(5, (old ?? 0) + by));
        const [before, after] = [scoreOf(places, answers), scoreOf(places, raised)];
        expect(num(after.level)).toBeGreaterThanOrEqual(num(before.level));
        expect(num(after.average)).toBeGreaterThanOrEqual(num(before.average));
        for (const [at, area] of after.areas.entries()) {
          expect(num(area.level)).toBeGreaterThanOrEqual(num(before.areas[at]?.level ?? null));
          expect(num(area.average)).toBeGreaterThanOrEqual(num(before.areas[at]?.average ?? null));
        }
      }),
    );
  });

  it('the order of answering does not matter', () => {
    fc.assert(
      fc.property(someAnswers, fc.integer(), (answers, seed) => {
        const turned = [...answers].toSorted(([a], [b]) => hash(a, seed) - hash(b, seed));
        expect(scoreOf(places, new Map(turned))).toEqual(scoreOf(places, answers));
      }),
    );
  });

  it('names as weakest exactly those at the level, and none at the highest', () => {
    fc.assert(
      fc.property(someAnswers, (answers) => {
        const { level, weakest } = scoreOf(places, answers);
        const lowest = ids.filter((id) => answers.has(id) && (answers.get(id) ?? 0) === level);
        expect(weakest.map(({ element }) => element.id)).toEqual(level === 5 ? [] : lowest);
      }),
    );
  });

  it('what nobody knows counts as an answer, at 0', () => {
    const known = new Map(ids.map((id) => [id, 4] as const));
    const unknown = new Map<string, number | null>(known).set('backups', null);
    expect(scoreOf(places, known)).toMatchObject({ level: 4, isComplete: true, percent: 100 });
    expect(scoreOf(places, unknown)).toMatchObject({ level: 0, isComplete: true, percent: 100 });
  });

  it('Progress is questions answered as a percent of the total elements', () => {
    const half = new Map(ids.slice(0, ids.length / 2).map((id) => [id, 0] as const));
    expect(scoreOf(places, half).percent).toBe(50);
    expect(scoreOf(places, new Map([['an-element-of-another-version', 3]])).percent).toBe(0);
  });

  it('goes on with the first question that is not answered', () => {
    const second = new Map([[ids[0] ?? '', 1]]);
    expect(scoreOf(places, new Map()).next?.element.id).toBe(ids[0]);
    expect(scoreOf(places, second).next?.element.id).toBe(ids[1]);
    expect(scoreOf(places, new Map(ids.map((id) => [id, 1]))).next).toBeNull();
  });
});

describe('The score of a few answers', () => {
  // Three elements of one area, one of another, and none of the third.
  const inArea = (area: string) => places.filter((place) => place.area === area);
  const few = [...inArea('people').slice(0, 3), ...inArea('process').slice(0, 1)];
  const fewIds = few.map(({ element }) => element.id);
  const levels = (...given: (number | null)[]): Answers =>
    new Map(given.map((level, at) => [fewIds[at] ?? '', level]));

  it('has its averages to two decimals, and each area for itself', () => {
    const score = scoreOf(few, levels(1, 1, 3, 5));
    expect(score).toMatchObject({ level: 1, average: 2.5, answered: 4, isComplete: true });
    expect(score.areas).toEqual([
      { area: 'people', level: 1, average: 1.67, answered: 3, total: 3 },
      { area: 'process', level: 5, average: 5, answered: 1, total: 1 },
      { area: 'technology', level: null, average: null, answered: 0, total: 0 },
    ]);
    expect(score.weakest).toEqual(few.slice(0, 2));
  });

  it('is complete with the last answer, and its progress is rounded', () => {
    expect(scoreOf(few.slice(0, 3), levels(2))).toMatchObject({
      answered: 1,
      isComplete: false,
      percent: 33,
      next: few[1],
    });
    expect(scoreOf(few.slice(0, 3), levels(2, null))).toMatchObject({
      level: 0,
      average: 1,
      answered: 2,
      isComplete: false,
      percent: 67,
      next: few[2],
    });
  });

  it('has no weakest at the highest level, and all of them one below', () => {
    expect(scoreOf(few, levels(5, 5, 5, 5))).toMatchObject({ level: 5, weakest: [] });
    expect(scoreOf(few, levels(4, 4, 4, 4))).toMatchObject({ level: 4, weakest: few });
  });

  it('is none as long as nothing is answered', () => {
    expect(scoreOf(few, new Map())).toMatchObject({
      level: null,
      average: null,
      weakest: [],
      answered: 0,
      isComplete: false,
      percent: 0,
    });
  });
});

describe('A completed Security Area', () => {
  const people = places.filter(({ area }) => area === 'people').length;
  const upTo = (count: number): Answers => new Map(ids.slice(0, count).map((id) => [id, 2]));

  it('is named with its last answer, and not again when an answer changes', () => {
    expect(completedArea(places, upTo(people - 1), upTo(people))).toBe('People');
    const changed = new Map(upTo(people)).set(ids[0] ?? '', 5);
    expect(completedArea(places, upTo(people), changed)).toBeNull();
  });

  it('is not one of its parts', () => {
    const part = places.filter(({ categoryPath }) => categoryPath === places[0]?.categoryPath);
    expect(completedArea(places, upTo(part.length - 1), upTo(part.length))).toBeNull();
  });
});

/** Gives each seed its own order of the ids. */
const hash = (text: string, seed: number): number =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) | 0, seed);
