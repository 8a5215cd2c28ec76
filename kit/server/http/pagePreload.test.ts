import { expect, test } from 'vitest';
import { preloadMarkup } from './pagePreload.ts';

const manifest = {
  'index.html': {
    file: 'assets/index-1.js',
    name: 'index',
    imports: ['_core.js'],
    css: ['assets/index-1.css'],
  },
  '_core.js': { file: 'assets/core-1.js', name: 'core', css: ['assets/core-1.css'] },
  '_members-1.js': {
    file: 'assets/members-1.js',
    name: 'members',
    imports: ['_core.js', 'index.html'],
  },
};

test('a page’s beginning › fetches each chunk and style once, what is imported first', () => {
  const markup = preloadMarkup({ chunks: ['index', 'members'], answers: [] }, manifest);
  expect(
    [...markup.matchAll(/<link rel="(\w+)"[^>]* href="([^"]+)"/g)].map((m) => m.slice(1)),
  ).toEqual([
    ['modulepreload', '/assets/core-1.js'],
    ['preload', '/assets/core-1.css'],
    ['modulepreload', '/assets/index-1.js'],
    ['preload', '/assets/index-1.css'],
    ['modulepreload', '/assets/members-1.js'],
  ]);
});

test('a page’s beginning › a chunk that the build does not have is left to the script', () => {
  expect(preloadMarkup({ chunks: ['gone'], answers: [] }, manifest)).toBe('');
});

test('a page’s beginning › what a customer named himself cannot end the element', () => {
  const data = { companyName: '</script><script>alert(1)</script><!--' };
  const markup = preloadMarkup({ chunks: [], answers: [['/a', {}, data]] }, manifest);
  expect(markup.match(/<\/?script/g)).toHaveLength(2);
  expect(markup).not.toContain('<!--');
  const json = markup.replace(/^<script[^>]*>/, '').replace('</script>', '');
  expect(JSON.parse(json)).toEqual([['/a', {}, data]]);
});
