import { afterEach, expect, it, vi } from 'vitest';
import { recordPlace, takePlace } from './placeBefore.ts';

const at = (pathname: string, search = '') => {
  const kept = new Map<string, string>();
  vi.stubGlobal('window', {
    location: { pathname, search },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
};
afterEach(() => {
  vi.unstubAllGlobals();
});

it('leads back once to where somebody was, else where it says', () => {
  at('/brands', '?page=2');
  recordPlace();
  expect(takePlace('/customers')).toBe('/brands?page=2');
  expect(takePlace('/customers')).toBe('/customers');
});

it('leads to no other host', () => {
  at('//evil.example/a', '?b=//c');
  recordPlace();
  expect(takePlace('/')).toBe('/evil.example/a?b=//c');
});
