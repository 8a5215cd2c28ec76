import { describe, expect, it } from 'vitest';
import { frameworksOf } from '../frameworks.ts';
import { currentModel, modelOf } from '../library.ts';
import { placesOf } from './places.ts';
import { readOutsOf } from './readOuts.ts';
import type { Answers } from './score.ts';

const model = currentModel();
const places = placesOf(model);
const all = (level: number | null): Map<string, number | null> =>
  new Map(places.map(({ element }) => [element.id, level]));
const readOut = (answers: Answers, framework: string) =>
  readOutsOf(places, answers, frameworksOf(model)).find((one) => one.framework === framework);
const openIn = (answers: Answers, framework: string) =>
  readOut(answers, framework)?.open.map(({ id }) => id);

describe('MAT-052: the answers in the words of frameworks', () => {
  it('are none in place where nothing is answered or known', () => {
    for (const answers of [new Map(), all(null), all(2)])
      expect(readOut(answers, 'Cyber Essentials')).toMatchObject({
        size: 5,
        reached: 5,
        inPlace: 0,
      });
  });

  it('are in place from the level on that an element names, 3 where it names none', () => {
    expect(openIn(all(3), 'Cyber Essentials')).toEqual([]);
    expect(openIn(all(3), 'CISA CPG 2.0')).toContain('3.L');
    expect(openIn(all(4), 'CISA CPG 2.0')).not.toContain('3.L');
    expect(openIn(all(5), 'CISA CPG 2.0')).toEqual([]);
  });

  it('need every element that says so', () => {
    expect(openIn(all(3).set('supported-software', 1), 'Cyber Essentials')).toEqual([
      'security-update-management',
    ]);
  });

  it('of an assessment by the first version are read in the goals that it cites', () => {
    const first = modelOf(1);
    const names = first && readOutsOf(placesOf(first), all(3), frameworksOf(first));
    expect(names?.map(({ framework }) => framework)).toEqual(['NIST CSF 2.0', 'CISA CPG 1.0.1']);
  });
});
