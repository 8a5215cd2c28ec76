import { expect, it } from 'vitest';
import { nextVersion } from '#tests/support/maturityModel.ts';
import { currentModel } from '../library.ts';
import { changesBetween } from './versions.ts';

it('tells what a newer version of the questions adds, leaves out and words otherwise', () => {
  const model = currentModel();
  expect(changesBetween(model, nextVersion(model))).toEqual({
    modelVersion: 3,
    added: ['Drones'],
    removed: ['Trying the backups'],
    reworded: ['Backups'],
  });
  expect(changesBetween(model, model)).toMatchObject({ added: [], removed: [], reworded: [] });
});
