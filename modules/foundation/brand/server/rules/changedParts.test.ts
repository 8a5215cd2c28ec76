import { expect, test } from 'vitest';
import fairhaven from '#brands/fairhaven/brand.json' with { type: 'json' };
import { brandRoles } from '#kit/contract/brandRoles.ts';
import { brandFile } from '../../schemas/brand.ts';
import { changedParts } from './changedParts.ts';

const brand = { ...brandFile.parse(fairhaven), roles: brandRoles(fairhaven.colors.primary) };

test('Of two versions of a brand, what differs is told', () => {
  expect(changedParts(brand, { ...brand })).toEqual([]);
  const colors = { ...brand.colors, primary: '#123456' };
  const roles = brandRoles(colors.primary);
  expect(changedParts(brand, { ...brand, colors, roles, brandNameLong: 'Other' })).toEqual([
    'brandNameLong',
    'colors',
  ]);
});

test('A promotion that ends, and one that begins, are changes', () => {
  const { promotion: _ended, ...without } = brand;
  expect(changedParts(brand, without)).toEqual(['promotion']);
  expect(changedParts(without, brand)).toEqual(['promotion']);
});
