import { describe, expect, it } from 'vitest';
import { companyUpdate } from '#modules/foundation/people/schemas/settings.ts';
import { companyChecks } from './companyForm.ts';

describe('SET-011: company details', () => {
  it.each(['', 'shop.example', 'https://shop.example/path', ' HTTP://www.shop.example '])(
    'takes the website %j, as the call does',
    (companyUrl) => {
      expect(companyChecks.companyUrl(companyUrl)).toBeNull();
      expect(companyUpdate.input.shape.companyUrl.safeParse(companyUrl).success).toBe(true);
    },
  );

  it.each([
    'shop',
    'http://',
    '-a.example',
    'a b.example',
    'ftp://shop.example',
    'me@shop.example',
  ])('complains of the website %j', (companyUrl) => {
    expect(companyChecks.companyUrl(companyUrl)).toBe('Please enter a valid URL.');
    expect(companyUpdate.input.shape.companyUrl.safeParse(companyUrl).success).toBe(false);
  });
});
