import { checks } from '@portal/scanner/checks/index';
import { describe, expect, it } from 'vitest';
import { factChecks, factOf, topicOfCheck, topicsOfChecks } from './topics.ts';

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

  it('is as pressing as it is severe, each finding for itself and in its order; information asks for nothing', () => {
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
});

describe('DSH-122: the fact that an issue tells of', () => {
  const url = 'https://shop.example/';
  const seen = { title: 'Anyone can forge mail in your name', url, parameter: null };

  it.each([
    [{ checkId: 'vuln-server', parameter: 'Microsoft IIS' }, 'microsoft-iis/shop.example'],
    [{ checkId: 'email-dns', parameter: 'shop.example' }, `${seen.title}/shop.example`],
    [{ checkId: 'email-dns', parameter: '_dmarc.shop.example' }, `${seen.title}/shop.example`],
    [{ checkId: 'vcs', url: `${url}.git/HEAD` }, '/.git/HEAD/shop.example'],
    [{ checkId: 'default-page' }, 'start/shop.example'],
    [{ checkId: 'sqli-err', parameter: 'q' }, undefined],
  ])('%j is %s', (part, fact) => {
    expect(factOf({ ...seen, ...part })).toBe(fact);
  });

  it('is one of these checks, and of no other', () => {
    const telling = ids.filter((checkId) => factOf({ ...seen, checkId }) !== undefined);
    expect(telling.toSorted()).toEqual([...factChecks].toSorted());
  });
});
