import { expect, it } from 'vitest';
import { workFit } from './workFit.ts';

const ada = {
  issuer: 'https://login.shop.example',
  workspace: null,
  email: 'ada@shop.example',
  isMailProven: true,
};
const google = { ...ada, issuer: 'https://accounts.google.com' };
const domain = 'shop.example';

it('takes an address of the domain that the directory vouches for, whatever its case', () => {
  expect(workFit(ada, domain)).toEqual({ email: 'ada@shop.example' });
  expect(workFit({ ...ada, email: 'Ada@Shop.Example' }, domain)).toEqual({
    email: 'ada@shop.example',
  });
  expect(workFit({ ...google, workspace: domain }, domain)).toEqual({ email: 'ada@shop.example' });
});

it.each([
  ['an address that nobody vouches for', { ...ada, isMailProven: false }, 'MAIL_UNPROVEN'],
  ['no address', { ...ada, email: null }, 'MAIL_UNPROVEN'],
  ['what is none', { ...ada, email: 'shop.example' }, 'MAIL_UNPROVEN'],
  ['another domain', { ...ada, email: 'ada@evil.example' }, 'DOMAIN_FOREIGN'],
  ['one below it', { ...ada, email: 'ada@x.shop.example' }, 'DOMAIN_FOREIGN'],
  ['one that ends alike', { ...ada, email: 'ada@myshop.example' }, 'DOMAIN_FOREIGN'],
  ['an account at Google that nobody manages', google, 'MAIL_UNPROVEN'],
  ['one that another manages', { ...google, workspace: 'x.example' }, 'MAIL_UNPROVEN'],
])('refuses %s', (_what, account, unfit) => {
  expect(workFit(account, domain)).toEqual({ unfit });
});
