import { describe, expect, it } from 'vitest';
import type { RatingsData, RiskVector } from '#modules/products/ratings/schemas.ts';
import { firstLook, firstLookWords } from './firstLook.ts';

const vector = (grade: RiskVector['grade'], ...worth: [string, number][]): RiskVector => ({
  grade,
  rating: grade === 'N/A' ? null : 50,
  name: 'A vector',
  category: 'Diligence',
  beta: false,
  info: '',
  grade_color: grade === 'N/A' ? 'gray' : grade === 'A' ? 'green' : 'red',
  category_order: 0,
  order: 0,
  weight: 10,
  missing: grade === 'N/A' ? 'not-seen' : null,
  findings: worth.map(([title, gain]) => ({
    id: title,
    title,
    grade: 'BAD',
    evidence: '',
    advice: gain > 0 ? 'Do this.' : '',
    gain,
    seenAt: '2026-11-18T18:00:00Z',
  })),
});
const look = (details: RatingsData['rating_details']) => firstLook(details);

describe('RAT-113: what a stranger sees at first', () => {
  it('grades each part by the worst of what could be seen of it', () => {
    const [tls, headers, mail] = look({
      ssl_certificates: vector('A'),
      ssl_configurations: vector('D', ['Old TLS is offered', 12]),
      application_security: vector('A', ['All headers are there', 0]),
      dmarc: vector('F', ['There is no DMARC', 40]),
      spf: vector('C', ['SPF is lax', 60]),
      dkim: vector('N/A'),
    });
    expect(tls).toMatchObject({ grade: 'D', color: 'red', worst: 'Old TLS is offered' });
    expect(headers).toMatchObject({ grade: 'A', color: 'green', worst: null });
    expect(mail).toMatchObject({ grade: 'F', worst: 'SPF is lax' });
  });

  it('says nothing good of what could not be seen', () => {
    for (const part of look({ dmarc: vector('N/A') }))
      expect(part).toMatchObject({ grade: 'N/A', color: 'gray', worst: null });
  });

  it('leaves out what belongs to no part', () => {
    const parts = look({ open_ports: vector('F', ['A database is open', 100]) });
    expect(parts.map(({ label }) => label)).toEqual([
      'Encryption of your website',
      'Headers of your website',
      'Protection of your mail',
    ]);
    expect(parts.every(({ worst }) => worst === null)).toBe(true);
  });
});

describe('RAT-113: the first look in a sentence', () => {
  const encrypted = { ssl_certificates: vector('A'), ssl_configurations: vector('B') };
  const warned = (grade: RiskVector['grade']) => {
    const made = vector(grade, ['A warning', 9]);
    return { ...made, findings: made.findings.map((one) => ({ ...one, grade: 'WARN' as const })) };
  };
  it.each<[string | null, RatingsData['rating_details']]>([
    [
      'First look: others can send mail in your name, but your website is encrypted.',
      { ...encrypted, dmarc: vector('F', ['There is no DMARC', 40]), spf: vector('A') },
    ],
    [
      'First look: the protection of your mail has gaps, and the encryption of your website has gaps.',
      { ssl_configurations: vector('C'), dmarc: warned('F'), dkim: vector('F') },
    ],
    [
      'First look: your website is not safely encrypted, but your mail is protected.',
      { ssl_certificates: vector('F', ['It has run out', 50]), dmarc: vector('B') },
    ],
    [
      'First look: the encryption of your website has gaps.',
      { ssl_certificates: warned('F'), dmarc: vector('N/A'), spf: vector('A') },
    ],
    [
      'First look: your mail is protected, and your website is encrypted.',
      { ...encrypted, dmarc: vector('A') },
    ],
    [null, { dmarc: vector('N/A'), application_security: vector('F') }],
  ])('%s', (words, details) => {
    expect(firstLookWords(details)).toBe(words);
  });
});
