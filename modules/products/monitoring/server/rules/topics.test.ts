import { checks } from '@portal/scanner/checks/index';
import { describe, expect, it } from 'vitest';
import { topicOfCheck, topicsOfChecks } from './topics.ts';

const ids = checks.map(({ id }) => id);

describe('What a flaw is about', () => {
  it.each([
    ['tls-cert', 'encryption'],
    ['hsts', 'encryption'],
    ['vuln-js', 'updates'],
    ['email-dns', 'email'],
    ['default-creds', 'passwords'],
    ['pii-pan', 'privacy'],
    ['thirdparty-js', 'suppliers'],
    ['sqli-err', 'website'],
  ])('%s is about %s', (checkId, topic) => {
    expect(ids).toContain(checkId);
    expect(topicOfCheck(checkId)).toBe(topic);
  });

  it('is as pressing as it is severe, each finding for itself and in its order', () => {
    expect(
      topicsOfChecks([
        { checkId: 'sqli-err', severity: 'high' },
        { checkId: 'tls-cert', severity: 'low' },
        { checkId: 'banner', severity: 'info' },
        { checkId: 'hsts', severity: 'medium' },
      ]),
    ).toEqual([
      { topic: 'website', pressure: 'high' },
      { topic: 'encryption', pressure: 'low' },
      { topic: 'encryption', pressure: 'medium' },
    ]);
    expect(topicsOfChecks([])).toEqual([]);
  });

  it('information asks for nothing', () => {
    expect(topicsOfChecks([{ checkId: 'banner', severity: 'info' }])).toEqual([]);
  });
});
