import { expect, test } from 'vitest';
import { profileSave } from '#modules/foundation/people/schemas/profile.ts';
import {
  isPageComplete,
  type OnboardingValues,
  onboardingChecks,
  profileOf,
} from './onboardingForm.ts';

const full: OnboardingValues = {
  companyName: 'Harbor Bakery',
  industry: 'FOOD_AGRICULTURE',
  numberOfEmployees: '11-20',
  companyUrl: 'https://harborbakery.example',
  firstName: 'Ada',
  lastName: 'Baker',
  jobTitle: '',
  inviteEmail: '',
};
const me = { email: 'ada@harborbakery.example' };

test('ONB-017: Next needs name, industry, team size and no URL error', () => {
  expect(isPageComplete.organization(full)).toBe(true);
  for (const field of ['companyName', 'industry', 'numberOfEmployees'] as const) {
    expect(isPageComplete.organization({ ...full, [field]: ' ' })).toBe(false);
  }
  expect(isPageComplete.organization({ ...full, companyUrl: '' })).toBe(true);
  expect(isPageComplete.organization({ ...full, companyUrl: 'not a site' })).toBe(false);
});

test('ONB-015, ONB-016: says what is wrong', () => {
  expect(onboardingChecks.companyName?.('  ')).toBe('Please enter the organization name.');
  expect(onboardingChecks.companyUrl?.('nowhere')).toBe('Please enter a valid URL.');
  expect(onboardingChecks.companyUrl?.(' HTTPS://shop.example/menu ')).toBeNull();
  for (const text of ['http://', '-a.example']) {
    expect(onboardingChecks.companyUrl?.(text)).toBe('Please enter a valid URL.');
  }
});

test('ONB-019: first and last name are required, the job title is not', () => {
  expect(isPageComplete.person(full)).toBe(true);
  expect(isPageComplete.person({ ...full, firstName: '' })).toBe(false);
  expect(isPageComplete.person({ ...full, lastName: '' })).toBe(false);
});

test('ONB-020: an invite needs a valid e-mail', () => {
  expect(isPageComplete.invite(full)).toBe(false);
  expect(isPageComplete.invite({ ...full, inviteEmail: 'bo@' })).toBe(false);
  expect(onboardingChecks.inviteEmail?.('bo@')).toBe('Please enter a valid email.');
  expect(isPageComplete.invite({ ...full, inviteEmail: ' bo@harborbakery.example ' })).toBe(true);
});

test('ONB-012, ONB-028: what is sent is what the call takes, without the scheme', () => {
  const sent = profileOf(full, me);
  expect(profileSave.input.parse(sent).companyProfile).toMatchObject({
    companyUrl: 'harborbakery.example',
    phone: '',
  });
  expect(profileOf({ ...full, industry: 'PIRACY' }, me)).toBeNull();
  expect(profileOf({ ...full, lastName: '' }, me)).toBeNull();
});
