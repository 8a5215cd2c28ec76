import { expect, it } from 'vitest';
import { fitOf, type LetIn } from './fitOf.ts';

const letIn: LetIn = {
  domains: ['provider.example'],
  roles: [
    { group: 'Console admins', role: 'administrator' },
    { group: 'Helpdesk', role: 'support' },
  ],
};
const ada = { email: 'ada@provider.example', isMailProven: true, groups: ['Helpdesk'] };

it('lets in by address and role, whatever the case of the address', () => {
  expect(fitOf(ada, letIn)).toEqual({ email: 'ada@provider.example', role: 'support' });
  const shouted = { ...ada, email: 'Ada@Provider.Example' };
  expect(fitOf(shouted, letIn)).toEqual({ email: 'ada@provider.example', role: 'support' });
});

it('takes the role that stands first, whatever the order of the account’s groups', () => {
  const groups = ['Helpdesk', 'Everybody', 'Console admins'];
  expect(fitOf({ ...ada, groups }, letIn)).toMatchObject({ role: 'administrator' });
});

it.each([
  ['no address', { email: null }, 'MAIL_UNPROVEN'],
  ['a text that is no address', { email: 'ada' }, 'MAIL_UNPROVEN'],
  ['two addresses in one', { email: 'ada@provider.example,eve@evil.example' }, 'MAIL_UNPROVEN'],
  ['an address that nobody vouches for', { isMailProven: false }, 'MAIL_UNPROVEN'],
  ['an address of another domain', { email: 'ada@evil.example' }, 'DOMAIN_FOREIGN'],
  ['one below the domain', { email: 'ada@x.provider.example' }, 'DOMAIN_FOREIGN'],
  ['one that ends alike', { email: 'ada@notprovider.example' }, 'DOMAIN_FOREIGN'],
  ['no group', { groups: [] }, 'GROUP_MISSING'],
  ['a group of another name', { groups: ['helpdesk', 'Console'] }, 'GROUP_MISSING'],
])('lets in nobody with %s', (_what, changed, unfit) => {
  expect(fitOf({ ...ada, ...changed }, letIn)).toEqual({ unfit });
});

it('lets in nobody where no domain or role is set', () => {
  expect(fitOf(ada, { ...letIn, domains: [] })).toEqual({ unfit: 'DOMAIN_FOREIGN' });
  expect(fitOf(ada, { ...letIn, roles: [] })).toEqual({ unfit: 'GROUP_MISSING' });
});
