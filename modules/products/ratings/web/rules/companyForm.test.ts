import { describe, expect, test } from 'vitest';
import { detailsOf, isChanged } from './companyForm.ts';

const saved = {
  companyName: 'Rye',
  industry: 'RETAIL',
  numberOfEmployees: '0-10',
  companyUrl: 'www.rye.example',
};

describe('the company’s details', () => {
  test.each(['http://', 'https://', 'HTTPS://', ''])('a leading %j is stripped', (scheme) => {
    expect(detailsOf({ ...saved, companyUrl: `${scheme}www.rye.example` })).toEqual(saved);
  });

  test.each([
    ['companyName', 'Rye & Sons'],
    ['industry', 'FINANCE'],
    ['numberOfEmployees', '11-50'],
    ['companyUrl', 'rye.example'],
  ])('another %s is a change from the saved profile', (name, value) => {
    expect(isChanged({ ...saved, [name]: value }, saved)).toBe(true);
  });

  test('nothing has changed where only a scheme was typed in front', () => {
    expect(isChanged(saved, saved)).toBe(false);
    expect(isChanged({ ...saved, companyUrl: 'https://www.rye.example' }, saved)).toBe(false);
  });
});
