import { describe, expect, it } from 'vitest';
import { hostOf } from './hostOf.ts';

describe('The host that a browser reports', () => {
  it.each([
    ['portal.example', 'portal.example'],
    ['portal.example:8443', 'portal.example'],
    ['https://portal.example/accounts?a=1', 'portal.example'],
    ['http://portal.example:3000', 'portal.example'],
    ['HTTPS://Portal.Example/', 'portal.example'],
    [' https://portal.example ', 'portal.example'],
    // A host of that name, and the address of another within its path.
    ['portal.example/https://evil.example', 'portal.example'],
    ['[::1]:3000', '[::1]'],
  ])('in %j is %s', (told, host) => {
    expect(hostOf(told)).toBe(host);
  });

  it.each(['', '  ', 'https://', 'a b', 'portal.example:port'])('is none in %j', (told) => {
    expect(hostOf(told)).toBeUndefined();
  });
});
