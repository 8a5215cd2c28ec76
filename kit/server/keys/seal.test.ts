import { expect, it } from 'vitest';
import { deriveKey, seal, unseal } from './seal.ts';

const secret = 'a secret of this test, long enough to be one';
const key = deriveKey(secret, 'mail in the queue');

it('gives back what was sealed, and shows none of it', () => {
  const sealed = seal('the link is /invite-link/abc', key);
  expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('invite-link');
  expect(unseal(sealed, key)).toBe('the link is /invite-link/abc');
});

it('refuses another secret, another purpose and a changed text', () => {
  const sealed = seal('text', key);
  expect(() => unseal(sealed, deriveKey(`${secret}!`, 'mail in the queue'))).toThrow();
  expect(() => unseal(sealed, deriveKey(secret, 'second factor of staff'))).toThrow();
  const changed = Buffer.from(sealed, 'base64');
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => unseal(changed.toString('base64'), key)).toThrow();
});
