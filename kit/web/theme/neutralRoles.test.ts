import { expect, test } from 'vitest';
import { brandRoles } from '#kit/contract/brandRoles.ts';
import { neutralRoles } from './neutralRoles.ts';

test('the shades of a page without a brand are those of its colour', () => {
  expect(neutralRoles).toEqual(brandRoles('#3b4a63'));
});
