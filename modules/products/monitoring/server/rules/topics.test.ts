import { checks } from '@portal/scanner/checks/index';
import { describe, expect, it } from 'vitest';
import { topicOfCheck, topicsOfChecks } from './topics.ts';

const ids = checks.map(({ id }) => id);

describe('What a flaw is about', () => {
  it.each([
    ['tls-cert', 'encryption'],
    ['vuln-js', 'updates'],
    ['email-dns', 'email'],
    ['sqli-err', 'website'],
  ])('%s is about %s', (checkId, topic) => {
    expect(ids).toContain(checkId);
    expect(topicOfCheck(checkId)).toBe(topic);
  });

  it('information asks for nothing', () => {
    expect(topicsOfChecks([{ checkId: 'banner', severity: 'info' }])).toEqual([]);
  });
});
