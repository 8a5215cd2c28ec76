import { describe, expect, test } from 'vitest';
import { readVerifyLink, withoutCode } from './verifyLink.ts';

describe('ACC-067: the link that verifies an address', () => {
  const both = { email: 'ada+1@shop.example', code: '123456' };
  test('has them behind #, where no server sees them', () => {
    const hash = '#email=Ada%2B1%40shop.example&code=123456';
    expect(readVerifyLink({ search: '?subscriptionId=spring', hash })).toEqual(both);
  });
  test('of a mail that was sent before has them in the query', () => {
    const search = '?email=ada%2B1%40shop.example&code=123456';
    expect(readVerifyLink({ search, hash: '' })).toEqual(both);
  });
  test('is read where a gateway wrote its plus anew, or its domain has letters of its own', () => {
    const read = (hash: string) => readVerifyLink({ search: '', hash });
    expect(read('#email=ada+1@shop.example&code=123456%20')).toEqual(both);
    expect(read('#email=ada%40b%C3%A4ckerei.example').email).toBe('ada@xn--bckerei-5wa.example');
  });
  test('leaves neither in the address, and the address in the page', () => {
    expect(withoutCode('?email=a%40b.example&code=1&subscriptionId=spring')).toBe(
      '?subscriptionId=spring',
    );
    expect(withoutCode('?email=a&code=1')).toBe('');
    const state = { email: both.email };
    expect(readVerifyLink({ search: '', hash: '', state })).toEqual({ ...both, code: '' });
    expect(readVerifyLink({ search: '', hash: '', state: null }).email).toBe('');
  });
});
