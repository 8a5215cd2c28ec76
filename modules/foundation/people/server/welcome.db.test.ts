import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { portalForAll } from '#tests/support/portal.ts';
import * as profile from '../calls/profile.ts';
import { welcomeOnce } from './welcome.ts';

const portal = portalForAll();

const welcomesTo = async (email: string) =>
  (await portal.mailbox(email)).filter(({ subject }) => subject.startsWith('Welcome'));

it('ONB-031: one welcome mail after onboarding, however often it is asked for', async () => {
  const owner = portal.visitor();
  await owner.signUp('ada@corner-books.example');
  const onboarding = {
    companyProfile: {
      companyName: 'Corner Books',
      industry: 'RETAIL',
      numberOfEmployees: '0-10',
    },
    adminProfile: { firstName: 'Ada', lastName: 'Baker' },
  };
  const tries = await Promise.all([1, 2, 3].map(() => owner.call(profile.profileSave, onboarding)));
  expect(tries.map(({ refused }) => refused).sort()).toEqual(
    [null, 'ALREADY_ONBOARDED', 'ALREADY_ONBOARDED'].sort(),
  );
  const orgId = tries.find(({ refused }) => refused === null)?.data.orgId ?? '';
  const { services } = portal;
  await services.database.system.transaction((tx) =>
    welcomeOnce(services, tx, {
      orgId,
      cognitoId: owner.cognitoId,
      companyName: 'Corner Books',
      companyUrl: '',
    }),
  );
  const mails = await welcomesTo('ada@corner-books.example');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('Hello Ada, Corner Books is set up in Fairhaven Cyber Safety.');
  const seen = (await owner.call(profile.getCustomerPortalData, {})).data;
  expect(seen.welcomeEmailSent).toBe(true);
});

it('ONB-069: the mail says that the address of onboarding was looked at, and where to read what was seen', async () => {
  const textFor = async (companyUrl: string, attributes: Record<string, string> = {}) => {
    const owner = portal.visitor();
    const email = `ada-${randomUUID()}@corner-books.example`;
    await owner.signUp(email, attributes);
    await owner.onboard('Corner Books', companyUrl);
    return (await welcomesTo(email))[0]?.text;
  };
  expect(await textFor('')).toContain('A good first step takes two minutes: add your website');
  const seen = await textFor('books.example');
  expect(seen).toContain('We look at books.example from outside right now');
  expect(seen).not.toContain('add your website');
  // A plan without ratings looks at nothing by itself.
  const unrated = await textFor('books.example', { subscriptionId: 'northlight-chamber' });
  expect(unrated).toContain('have books.example scanned');
  expect(unrated).not.toContain('from outside');
});

it('security I8 › names with line breaks and markup are text in it', async () => {
  const owner = await portal.owner({
    email: 'eve@corner-books.example',
    companyName: '<img src=x> "Books" & Co',
  });
  const [mail] = await welcomesTo(owner.email);
  expect(mail?.html).not.toContain('<img src=x');
  expect(mail?.text).toContain('<img src=x> "Books" & Co is set up');
});

it('is not sent when nothing was set up', async () => {
  const visitor = portal.visitor();
  await visitor.signUp('nobody@corner-books.example');
  await visitor.call(profile.profileSave, { companyProfile: {}, adminProfile: {} });
  expect(await welcomesTo('nobody@corner-books.example')).toEqual([]);
});
