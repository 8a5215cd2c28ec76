import type { VectorId } from '@portal/ratings/vector';
import { describe, expect, test } from 'vitest';
import { areaOf, factOf, isTold, topicsOfVectors, worstOfVectors } from './topics.ts';

describe('the topics of a rating', () => {
  test('are none where nothing was found', () => {
    expect(topicsOfVectors([])).toEqual([]);
  });

  test.each([
    ['BAD', 'high'],
    ['WARN', 'medium'],
    ['FAIR', 'low'],
  ] as const)('are pressed by %s as %s', (grade, pressure) => {
    expect(topicsOfVectors([{ vector: 'dmarc', grade }])).toEqual([{ topic: 'email', pressure }]);
  });

  test.each(['GOOD', 'NEUTRAL', 'UNKNOWN'] as const)('are not raised by %s', (grade) => {
    expect(topicsOfVectors([{ vector: 'dmarc', grade }])).toEqual([]);
  });

  test.each([
    ['email', ['spf', 'dkim', 'dmarc', 'mail_transport', 'spam_propagation', 'domain_squatting']],
    ['devices', ['botnet_infections', 'malware_servers', 'potentially_exploited', 'file_sharing']],
    ['network', ['open_ports', 'dnssec', 'domain_protection', 'unsolicited_comm']],
    ['encryption', ['ssl_certificates', 'ssl_configurations']],
    ['website', ['application_security', 'mobile_application_security']],
    [
      'updates',
      [
        'patching_cadence',
        'insecure_systems',
        'server_software',
        'desktop_software',
        'mobile_software',
      ],
    ],
    ['passwords', ['exposed_credentials']],
    ['incidents', ['data_breaches', 'other_disclosures']],
  ] as const)('tell of %s what belongs to it', (topic, found) => {
    expect(topicsOfVectors(found.map((vector) => ({ vector, grade: 'BAD' })))).toEqual(
      found.map(() => ({ topic, pressure: 'high' })),
    );
  });

  test('follow the findings one by one', () => {
    expect(
      topicsOfVectors([
        { vector: 'spf', grade: 'FAIR' },
        { vector: 'open_ports', grade: 'GOOD' },
        { vector: 'exposed_credentials', grade: 'WARN' },
        { vector: 'dkim', grade: 'BAD' },
      ]),
    ).toEqual([
      { topic: 'email', pressure: 'low' },
      { topic: 'passwords', pressure: 'medium' },
      { topic: 'email', pressure: 'high' },
    ]);
  });
});

test.each([
  ['spf', 'mail'],
  ['mail_transport', 'mail'],
  ['open_ports', 'internet'],
  ['server_software', 'internet'],
  ['ssl_certificates', null],
  ['application_security', null],
  ['other_disclosures', null],
  // It does not count.
  ['domain_squatting', null],
] as const)('DSH-109: %s belongs to %s', (vector, area) => {
  expect(areaOf(vector)).toBe(area);
});

test('DSH-111: the worst of each vector, the heavier of a grade first', () => {
  const found = [
    { id: 'a', vector: 'spf', grade: 'BAD' },
    { id: 'b', vector: 'dmarc', grade: 'WARN' },
    { id: 'c', vector: 'open_ports', grade: 'WARN' },
    { id: 'd', vector: 'spf', grade: 'FAIR' },
    { id: 'e', vector: 'dmarc', grade: 'GOOD' },
    { id: 'f', vector: 'dnssec', grade: 'UNKNOWN' },
  ] as const;
  expect(worstOfVectors(found).map(({ id, pressure }) => [id, pressure])).toEqual([
    ['a', 'high'],
    ['c', 'medium'],
    ['b', 'medium'],
  ]);
});

describe('DSH-121: software of which two measures tell', () => {
  const idsOf = (found: Parameters<typeof worstOfVectors>[0]) =>
    worstOfVectors(found).map(({ id }) => id);
  const cadence = { vector: 'patching_cadence', grade: 'BAD' } as const;
  const support = { vector: 'server_software', grade: 'WARN' } as const;

  test('is one thing to mend', () => {
    expect(
      idsOf([
        { ...support, id: 'server_software/php/shop.example' },
        { ...cadence, id: 'patching_cadence/php/shop.example' },
      ]),
    ).toEqual(['patching_cadence/php/shop.example']);
  });

  test('is two where it is not the same', () => {
    const two = [
      { ...cadence, id: 'patching_cadence/nginx/shop.example' },
      { ...support, id: 'server_software/php/shop.example' },
    ];
    expect(idsOf(two)).toEqual(two.map(({ id }) => id));
  });
});

test.each([
  ['patching_cadence/microsoft-iis/shop.example', 'microsoft-iis/shop.example'],
  ['server_software/php/shop.example', 'php/shop.example'],
  ['insecure_systems//.git/HEAD/shop.example', '/.git/HEAD/shop.example'],
  ['insecure_systems/start/shop.example', 'start/shop.example'],
  ['dmarc/policy/shop.example', 'Anyone can forge mail in your name/shop.example'],
])('DSH-122: the fact of %s is %s', (id, fact) => {
  const vector = id.slice(0, id.indexOf('/')) as VectorId;
  expect(factOf({ id, vector, title: 'Anyone can forge mail in your name' })).toBe(fact);
});

test.each([
  ['high', 'php/shop.example', true],
  ['medium', 'php/shop.example', true],
  // The rating calls it worse, so it counts with the rating.
  ['low', 'php/shop.example', false],
  ['high', 'nginx/shop.example', false],
] as const)('DSH-123: a scan calls it %s, of %s: told already %s', (pressure, fact, expected) => {
  const id = 'server_software/php/shop.example';
  const found = { id, vector: 'server_software', title: 'Old', pressure: 'medium' } as const;
  expect(isTold(found, [{ fact, pressure }])).toBe(expected);
});
