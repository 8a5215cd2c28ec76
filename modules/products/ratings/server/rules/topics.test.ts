import { describe, expect, test } from 'vitest';
import { areaOf, topicsOfVectors, worstOfVectors } from './topics.ts';

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
    { vector: 'spf', grade: 'BAD', title: 'a' },
    { vector: 'dmarc', grade: 'WARN', title: 'b' },
    { vector: 'open_ports', grade: 'WARN', title: 'c' },
    { vector: 'spf', grade: 'FAIR', title: 'd' },
    { vector: 'dmarc', grade: 'GOOD', title: 'e' },
    { vector: 'dnssec', grade: 'UNKNOWN', title: 'f' },
  ] as const;
  expect(worstOfVectors(found).map(({ title, pressure }) => [title, pressure])).toEqual([
    ['a', 'high'],
    ['c', 'medium'],
    ['b', 'medium'],
  ]);
});
