import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { articleFor, articles, findArticle, searchArticles } from './articles.ts';

const folder = join(import.meta.dirname, '../../../../content/help');

describe('articles', () => {
  it('stand in the list once each, and none is left out', () => {
    const files = readdirSync(folder).filter((file) => file.endsWith('.md'));
    expect(articles.map(({ id }) => `${id}.md`).toSorted()).toEqual(files.toSorted());
  });

  it('have no markup of their own, no unknown placeholder, and one screen belongs to one article', () => {
    for (const { id, text } of articles) {
      expect([id, /<\w/.test(text)]).toEqual([id, false]);
      for (const [, name] of text.matchAll(/\{\{(.*?)\}\}/g))
        expect(['brand', 'domain', 'support'], `${id}: ${name}`).toContain(name);
    }
    const screens = articles.flatMap((one) => one.screens);
    expect(new Set(screens).size).toBe(screens.length);
  });
});

describe('articleFor', () => {
  it.each([
    ['/webappscan', 'add-a-website'],
    ['/webappscan/Our%20shop/ownership', 'prove-website'],
    ['/webappscan/Our%20shop/issues/4711', 'read-results'],
    ['/settings/admins', 'admins'],
    ['/training/team/all/1', 'team-training'],
    ['/training/results', 'training-results'],
  ])('%s: %s', (path, id) => {
    expect(articleFor(path)?.id).toBe(id);
  });

  it('has none for an address that only begins alike', () => {
    expect(articleFor('/webappscans')).toBeUndefined();
    expect(articleFor('/')).toBeUndefined();
  });
});

describe('searchArticles', () => {
  it('wants each word or its beginning, and puts titles first', () => {
    expect(searchArticles('forgot PASS')[0]?.id).toBe('reset-password');
    expect(searchArticles('quarantine').map(({ id }) => id)).toEqual(['forged-mail']);
    expect(searchArticles('spoofed').map(({ id }) => id)).toEqual(['forged-mail']);
    expect(searchArticles('password zebra')).toEqual([]);
    expect(searchArticles('  ?! ')).toEqual([]);
  });

  it('finds an article by the words of its own title', () => {
    for (const { id, title } of articles) {
      const words = title.replace('{{brand}}', '');
      expect(
        searchArticles(words).map((one) => one.id),
        title,
      ).toContain(id);
    }
    expect(findArticle('first-hour')?.group).toBe('Getting started');
  });
});
