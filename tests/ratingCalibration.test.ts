import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bandOf } from '#modules/products/ratings/vocabulary.ts';
import { rated, ratingCalibration } from './support/ratingCalibration.ts';

const of = (name: string) => rated.get(name) ?? expect.fail(`no firm is called ${name}`);
/** Names that stand for the firm of the same group. */
const office = 'office with Microsoft 365, DMARC p=reject, proven';

describe('the rating of forty-five constructed firms', () => {
  it('RAT-050: stands in the documentation as it is (npm run docs:ratings)', () => {
    expect(rated.size).toBe(45);
    expect(readFileSync('docs/ratings-calibration.md', 'utf8')).toBe(ratingCalibration());
  });

  it.each([
    [
      'Shopify shop, Google mail, nothing about DMARC',
      'Shopify shop, Google mail, DMARC p=quarantine',
    ],
    ['Shopify shop without any mail protection', 'Shopify shop, Google mail, DMARC p=quarantine'],
    ['the same, proven', 'the same, proven, DMARC p=reject'],
    ['the same, with a database open', 'the same, with FTP and POP3 open'],
    [
      'office with Microsoft 365, DMARC only a test',
      'office with Microsoft 365, DMARC p=reject without reports',
    ],
    ['office with Microsoft 365, DMARC p=reject without reports', office],
    ['the same, its version of 2020 shown', 'the same, an update waiting for a month'],
    ['own server, source code public', 'own server, database tool open'],
    ['own server, certificate run out', 'own server, certificate for six days with five left'],
    ['own server, database tool open', 'own server with TLS 1.0 still on'],
    // Of a header less than of forged mail, by far.
    ['office with Microsoft 365, DMARC only a test', 'own server, no headers at all'],
    ['careless, and everything open', 'careless: old PHP, no mail protection, FTP open'],
    [office, 'hardened in every way'],
    ['hardened, but nothing stops forged mail', office],
  ])('RAT-050: %s is rated below %s', (worse, better) => {
    expect(of(worse).high).toBeLessThan(of(better).low);
  });

  it('RAT-054: hiding a version wins nothing over showing the worst one', () => {
    expect(of('the same, its version hidden').low).toBeLessThanOrEqual(
      of('the same, its version of 2020 shown').low,
    );
  });

  it('RAT-054: leaves nobody without an answer, a shop at a platform not without a number', () => {
    for (const { low, high } of rated.values()) expect(high - low).toBeLessThan(650);
    const shops = [...rated].filter(([name]) => name.startsWith('Shopify'));
    expect(shops.map(([, { rating }]) => rating === null)).toEqual(shops.map(() => false));
  });

  it('RAT-058: nobody is above Basic with a door wide open', () => {
    const open = [...rated].filter(([name]) =>
      /(?:database|databases|desktop|everything) open$|public/.test(name),
    );
    expect(open.length).toBeGreaterThan(4);
    for (const [, { high }] of open) expect(bandOf(high)).toBe('Basic');
  });

  it('RAT-059: nobody is Advanced in whose name mail can be forged', () => {
    const forged = [...rated.values()].filter(({ findings }) =>
      findings.some(({ vector, grade }) => vector === 'dmarc' && /BAD|WARN/.test(grade)),
    );
    expect(forged.length).toBeGreaterThan(12);
    for (const { high } of forged) expect(bandOf(high)).not.toBe('Advanced');
  });
});
