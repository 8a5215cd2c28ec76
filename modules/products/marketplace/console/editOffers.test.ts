import { describe, expect, test } from 'vitest';
import northlight from '#brands/northlight/marketplace.json' with { type: 'json' };
import { marketplaceData, type PartnerOffer } from '../schemas.ts';
import { offerComplaints } from './copy.ts';
import {
  addOffer,
  complaintsAbout,
  editedOf,
  kept,
  slugOf,
  withDraft,
  writtenOf,
} from './editOffers.ts';

const marketplace = marketplaceData.parse(northlight);
const edited = editedOf(marketplace);
const [first, second] = edited.drafts;
if (!first || !second) throw new Error('too few offers');
const withOffer = (changes: Partial<PartnerOffer>) =>
  withDraft(edited, { ...second, offer: { ...second.offer, ...changes } });

describe('Offers that are edited', () => {
  test('have nothing against them as a brand ships them, and are written as they were', () => {
    expect(complaintsAbout(edited)).toBe(null);
    expect(writtenOf(edited)).toEqual(marketplace);
  });

  test.each<[string, Partial<PartnerOffer>, string]>([
    ['another’s partner', { partner: first.offer.partner }, 'partner'],
    ['a partner that is no part of an address', { partner: 'Key Harbor' }, 'partner'],
    ['no name', { name: ' ' }, 'name'],
    ['a category that is gone', { category: 'gone' }, 'category'],
    ['no paragraph', { about: ['', ' '] }, 'about'],
    ['nine points', { includes: Array.from({ length: 9 }, () => 'Point') }, 'includes'],
    ['more than all saved', { saving: { percent: 101, text: 'All of it' } }, 'saving.percent'],
    ['no words of the saving', { saving: { percent: 10, text: '' } }, 'saving.text'],
    ['no topic', { topics: [] }, 'topics'],
    ['an address that runs (security I1)', { url: 'javascript:alert(1)' }, 'url'],
    ['a line break in the terms (I8)', { terms: 'Now\r\nor never' }, 'terms'],
  ])('are not saved with %s, which is told at its field', (_what, changes, field) => {
    expect(complaintsAbout(withOffer(changes))).toEqual({
      [`offers.1.${field}`]: offerComplaints[`offers.${field}` as keyof typeof offerComplaints],
    });
  });

  test('tell what is wrong at the right offer, though one before it is taken out', () => {
    const without = withDraft(withOffer({ name: '' }), { ...first, isOut: true });
    expect(Object.keys(complaintsAbout(without) ?? {})).toEqual(['offers.0.name']);
    expect(kept(without.drafts)[0]?.key).toBe(second.key);
    expect(writtenOf(without).offers.map(({ partner }) => partner)).not.toContain(first.key);
    expect(writtenOf(withDraft(without, first)).offers[0]).toEqual(first.offer);
  });

  test('name the category that has lost its name', () => {
    const [category, ...others] = marketplace.categories;
    if (!category) throw new Error('no category');
    const unnamed = { ...edited, categories: [{ ...category, name: ' ' }, ...others] };
    expect(complaintsAbout(unnamed)).toEqual({ 'categories.0.name': 'Enter a name.' });
  });

  test('gain one that is empty, and lose empty lines and an empty code', () => {
    const grown = addOffer(edited, 'new');
    expect(grown.drafts.map(({ key }) => key)).toEqual(['new', ...edited.drafts.map((d) => d.key)]);
    const places = Object.keys(complaintsAbout(grown) ?? {});
    expect(places.length).toBeGreaterThan(1);
    expect(places.every((place) => place.startsWith('offers.0.'))).toBe(true);
    const typed = writtenOf(withOffer({ about: ['One. ', '', 'Two.'], code: ' ' })).offers[1];
    expect(typed?.about).toEqual(['One.', 'Two.']);
    expect(typed).not.toHaveProperty('code');
  });
});

test.each([
  ['KeyHarbor & Söhne', 'keyharbor-sohne'],
  ['Schloß Łódź', 'schloss-lodz'],
  ['  -- ', ''],
  [`${'a'.repeat(39)} b`, 'a'.repeat(39)],
])('The name %j stands in an address as %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
