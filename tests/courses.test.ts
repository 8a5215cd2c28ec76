/** Each of the twelve courses is whole, of the right length, and fair. */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { type Course, course } from '#modules/products/training/schemas/course.ts';

const courses = globSync('content/courses/*.yaml')
  .sort()
  .map((path) => ({ path, course: course.parse(load(readFileSync(path, 'utf8'))) }));
const each = courses.map((one) => [basename(one.path, '.yaml'), one.course] as const);

const questions = courses.flatMap(({ course: { quiz } }) => quiz.questions);
const singles = questions.filter(({ kind }) => kind === 'single');

const words = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** 200 words a minute of reading, a minute for each interaction, 25 seconds for each question asked. */
function minutesOf({ story, steps, quiz }: Course): number {
  const sections = steps.filter((step) => step.kind === 'section');
  const reading = [
    story.setting,
    ...sections.flatMap(({ heading, body, takeaway = '' }) => [heading, body, takeaway]),
  ].reduce((sum, text) => sum + words(text), 0);
  return reading / 200 + (steps.length - sections.length) + (quiz.draw * 25) / 60;
}

const share = (part: readonly unknown[]): number => part.length / singles.length;

describe('TRN-040: the courses', () => {
  it('are 12 over one year, one per month, in files named after them', () => {
    expect(courses.map(({ course: { month } }) => month)).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 1),
    );
    for (const { path, course: one } of courses) {
      expect(basename(path)).toBe(`${String(one.month).padStart(2, '0')}-${one.id}.yaml`);
    }
    expect(new Set(courses.map(({ course: { id } }) => id)).size).toBe(courses.length);
  });

  it.each(each)('%s takes the 8 to 12 minutes that it says', (_, one) => {
    const minutes = minutesOf(one);
    expect(minutes).toBeGreaterThanOrEqual(8);
    expect(minutes).toBeLessThanOrEqual(12);
    expect(one.minutes).toBe(Math.round(minutes));
  });

  it.each(each)('%s names under its sources exactly those that its answers rest on', (_, one) => {
    const cited = one.quiz.questions.map(({ source }) => source.url);
    expect(new Set(one.sources.map(({ url }) => url))).toEqual(new Set(cited));
  });

  it.each(each)('%s begins with its story, and its people come up in it', (_, one) => {
    expect(one.steps[0]?.kind).toBe('section');
    const told = JSON.stringify(one.steps);
    for (const { name } of one.story.people) {
      // "Dr. Ana Ruiz" is spoken of as "Dr. Ruiz", the others by their first names.
      expect(name.split(' ').some((part) => told.includes(part))).toBe(true);
    }
  });
});

describe('The questions of all courses', () => {
  it('are each asked once', () => {
    const texts = questions.map(({ text }) => text.toLowerCase());
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });

  it('are not given away by the length of the right answer', () => {
    const rightIs = (compare: (right: number, wrong: number) => boolean) =>
      singles.filter(({ answers }) => {
        const right = answers.find(({ correct }) => correct)?.text.length ?? 0;
        return answers.every(({ correct, text }) => correct || compare(right, text.length));
      });
    expect(share(rightIs((right, wrong) => right >= wrong))).toBeLessThanOrEqual(0.45);
    expect(share(rightIs((right, wrong) => right <= wrong))).toBeLessThanOrEqual(0.45);
  });

  it('nor is the best reply by being the longest', () => {
    const replies = courses
      .flatMap(({ course: { steps } }) => steps)
      .filter((step) => step.kind === 'chooseTheReply');
    const givenAway = replies.filter(({ options }) => {
      const best = options.find((option) => option.best)?.text.length ?? 0;
      return options.every((option) => option.best || best >= option.text.length);
    });
    expect(givenAway.length / replies.length).toBeLessThanOrEqual(0.45);
  });

  it('with several right answers do not always have just one wrong', () => {
    const multiples = questions.filter(({ kind }) => kind === 'multiple');
    const oneWrong = multiples.filter(
      ({ answers }) => answers.filter(({ correct }) => !correct).length === 1,
    );
    expect(oneWrong.length / multiples.length).toBeLessThanOrEqual(0.5);
  });

  it('have the right answer in every place about as often', () => {
    for (const place of [0, 1, 2]) {
      const here = singles.filter(({ answers }) => answers[place]?.correct);
      expect(share(here)).toBeGreaterThan(0.22);
      expect(share(here)).toBeLessThan(0.45);
    }
  });
});
