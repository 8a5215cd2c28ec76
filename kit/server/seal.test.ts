import { expect, it } from 'vitest';
import { seal, unseal } from './seal.ts';

const secret = 'a secret of this test, long enough to be one';

it('gives back what was sealed, and shows none of it', () => {
  const sealed = seal('the link is /invite-link/abc', secret);
  expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('invite-link');
  expect(unseal(sealed, secret)).toBe('the link is /invite-link/abc');
});

it('refuses another secret and a changed text', () => {
  const sealed = seal('text', secret);
  expect(() => unseal(sealed, `${secret}!`)).toThrow();
  const changed = Buffer.from(sealed, 'base64');
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => unseal(changed.toString('base64'), secret)).toThrow();
});
