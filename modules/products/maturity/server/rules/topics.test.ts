import { describe, expect, it } from 'vitest';
import { currentModel, modelOf } from '../library.ts';
import { placesOf } from './places.ts';
import { topicalElements, topicsOfAnswers } from './topics.ts';

describe('What a weak element is about', () => {
  it('is said of elements that there are', () => {
    const models = [modelOf(1) ?? currentModel(), currentModel()];
    const elements = models.flatMap(placesOf).map(({ element }) => element.id);
    expect(topicalElements.filter((id) => !elements.includes(id))).toEqual([]);
  });

  it.each([
    [0, ['high']],
    [1, ['medium']],
    [2, ['low']],
    [3, []],
    [null, ['high']],
  ])('level %s is %s', (level, pressures) => {
    const open = topicsOfAnswers(new Map([['backups', level]]));
    expect(open.map(({ pressure }) => pressure)).toEqual(pressures);
  });
});
