import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { type Course, course } from './course.ts';

const good = (): Course =>
  course.parse(load(readFileSync('content/courses/01-phishing.yaml', 'utf8')));

const stepOf = <Kind extends Course['steps'][number]['kind']>(one: Course, kind: Kind) => {
  const found = one.steps.find((step) => step.kind === kind);
  if (!found) throw new Error(`no ${kind}`);
  return found as Extract<Course['steps'][number], { kind: Kind }>;
};

describe('A course is refused', () => {
  it.each<[string, (one: Course) => void]>([
    ['with eleven questions', ({ quiz }) => quiz.questions.splice(11)],
    [
      'with a single question that has two right answers',
      ({ quiz }) => {
        const single = quiz.questions.find(({ kind }) => kind === 'single');
        for (const answer of single?.answers ?? []) answer.correct = true;
      },
    ],
    [
      'with a multiple question in which everything is right',
      ({ quiz }) => {
        const multiple = quiz.questions.find(({ kind }) => kind === 'multiple');
        for (const answer of multiple?.answers ?? []) answer.correct = true;
      },
    ],
    [
      'with a source that is not on https',
      ({ sources }) => {
        for (const source of sources) source.url = source.url.replace('https:', 'http:');
      },
    ],
    [
      'with interactions of one kind only',
      (one) => {
        one.steps = one.steps.filter(({ kind }) => kind === 'section' || kind === 'order');
      },
    ],
    [
      'with two steps of one id',
      ({ steps }) => {
        for (const step of steps.slice(0, 2)) step.id = 'same';
      },
    ],
    [
      'with a part that stands nowhere in its message',
      (one) => {
        stepOf(one, 'spotTheFake').message.body = 'Something else';
      },
    ],
    [
      'with two best replies',
      (one) => {
        for (const option of stepOf(one, 'chooseTheReply').options) option.best = true;
      },
    ],
    [
      'with HTML in a text',
      (one) => {
        stepOf(one, 'section').body = 'Press <b>here</b>';
      },
    ],
    [
      'with a text that is far too long',
      (one) => {
        one.summary = 'word '.repeat(200);
      },
    ],
  ])('%s', (_, spoil) => {
    const spoiled = structuredClone(good());
    spoil(spoiled);
    expect(course.safeParse(spoiled).success).toBe(false);
  });

  it('with a sorted item that belongs to no bin', () => {
    const one = load(readFileSync('content/courses/02-passwords.yaml', 'utf8')) as Course;
    expect(course.safeParse(one).success).toBe(true);
    for (const item of stepOf(one, 'sort').items) item.bin = 'nowhere';
    expect(course.safeParse(one).success).toBe(false);
  });
});
