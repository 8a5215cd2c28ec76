import { describe, expect, test } from 'vitest';
import fairhaven from '#brands/fairhaven/insurance.json' with { type: 'json' };
import { complaintsOf } from '#kit/web/forms/complaintsOf.ts';
import { type InsuranceData, insuranceData } from '../schemas.ts';
import { noticeComplaints } from './copy.ts';
import { emptyNotice, writtenOf } from './editNotice.ts';

const edited = insuranceData.parse(fairhaven);
const wrongIn = (changed: InsuranceData) =>
  Object.keys(complaintsOf(insuranceData, writtenOf(changed), noticeComplaints) ?? {});

describe('A notice that is edited', () => {
  test('has nothing against it as a brand ships it, and is written as it was', () => {
    expect(wrongIn(edited)).toEqual([]);
    expect(writtenOf(edited)).toEqual(edited);
  });

  test('begins with what has to be filled in', () => {
    expect(wrongIn(emptyNotice)).toEqual([
      'insurer',
      'group',
      'paragraphs',
      'quote.production',
      'quote.staging',
    ]);
  });

  test.each<[string, InsuranceData, string]>([
    ['no insurer', { ...edited, insurer: ' ' }, 'insurer'],
    ['a paragraph twice', { ...edited, paragraphs: ['One.', 'One. '] }, 'paragraphs'],
    ['no address', { ...edited, claims: { ...edited.claims, email: 'claims@' } }, 'claims.email'],
    [
      'a host with a path (security I1)',
      { ...edited, quote: { ...edited.quote, production: 'javascript:alert(1)' } },
      'quote.production',
    ],
    ['a path of words', { ...edited, quote: { ...edited.quote, path: '/a b' } }, 'quote.path'],
  ])('is not saved with %s, which is told at its field', (_what, changed, field) => {
    expect(wrongIn(changed)).toEqual([field]);
    expect(noticeComplaints).toHaveProperty([field]);
  });

  test('says nothing where nothing was typed', () => {
    const bare = { ...edited.policies, email: ' ', phone: '', hours: '' };
    const { policies } = writtenOf({ ...edited, policies: bare });
    expect(policies).toMatchObject({ email: null, phone: null, hours: null });
  });
});
