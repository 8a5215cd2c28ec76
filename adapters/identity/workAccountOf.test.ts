import { expect, it } from 'vitest';
import { joined, workAccountOf } from './workAccountOf.ts';

const google = { iss: 'https://accounts.google.com', sub: '1', email: 'ada@provider.example' };
const entra = {
  iss: 'https://login.microsoftonline.com/6d1f5f36-6c5e-4d3a-9b0e-3d7a2f0c9a11/v2.0',
  sub: '1',
  email: 'ada@provider.example',
};

it.each([
  ['says that it is', { ...google, email_verified: true }, true],
  ['says it as text', { ...google, email_verified: 'true' }, true],
  ['says that it is not', { ...google, email_verified: false }, false],
  ['says nothing', google, false],
  ['says nothing of its own kind', { ...google, xms_edov: true }, false],
  ['is Entra and says so by its own claim', { ...entra, xms_edov: 1 }, true],
  ['is Entra and says that it is not', { ...entra, xms_edov: false }, false],
  ['is Entra and says as text that it is not', { ...entra, xms_edov: '0' }, false],
  ['is Entra and says nothing', entra, true],
  ['is Entra and says that it is not verified', { ...entra, email_verified: false }, false],
  ['only looks like Entra', { ...entra, iss: 'https://microsoftonline.com.evil.example' }, false],
])('a mail is proven or not where the directory %s', (_what, claims, isProven) => {
  expect(workAccountOf(claims, 'groups').isMailProven).toBe(isProven);
});

it('reads groups as a list and as a text, from the claim that is set, and a name if there is one', () => {
  const claims = { ...google, groups: ['a', 7, 'b'], hd: 'provider.example' };
  expect(workAccountOf(claims, 'groups').groups).toEqual(['a', 'b']);
  expect(workAccountOf(claims, 'hd').groups).toEqual(['provider.example']);
  expect(workAccountOf(claims, 'roles').groups).toEqual([]);
  expect(workAccountOf(claims, 'groups').name).toBe('ada@provider.example');
  expect(workAccountOf({ ...claims, name: 'Ada Ames' }, 'groups').name).toBe('Ada Ames');
});

it('takes from the userinfo endpoint what the token leaves out', () => {
  const more = { sub: '1', email: 'ada@provider.example', email_verified: true, groups: ['a'] };
  const { iss, sub, email } = google;
  const told = { email, isMailProven: true, groups: ['a'] };
  expect(workAccountOf(joined({ iss, sub }, more), 'groups')).toMatchObject(told);
  expect(workAccountOf(joined(google, more), 'groups')).toMatchObject(told);
});

it('proves no address by what the userinfo endpoint says of another', () => {
  const more = { sub: '1', email: 'eve@provider.example', email_verified: true, xms_edov: true };
  for (const claims of [google, { ...entra, email_verified: false }])
    expect(workAccountOf(joined(claims, more), 'groups')).toMatchObject({
      email: 'ada@provider.example',
      isMailProven: false,
    });
});

it('reads who manages the account, how and when somebody proved who they are; no groups where nobody asks', () => {
  const said = { hd: 'provider.example', amr: ['pwd', 'mfa'], auth_time: 1_700_000_000 };
  expect(workAccountOf({ ...google, ...said, groups: ['a'] }, null)).toMatchObject({
    workspace: 'provider.example',
    isMfa: true,
    signedInAt: new Date(1_700_000_000_000),
    groups: [],
  });
  const unsaid = { workspace: null, isMfa: false, signedInAt: null };
  expect(workAccountOf(google, null)).toMatchObject(unsaid);
  expect(workAccountOf({ ...google, amr: ['pwd'], auth_time: '1' }, null)).toMatchObject(unsaid);
});
