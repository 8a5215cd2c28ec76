import { expect, it } from 'vitest';
import { openKeyRing } from '#kit/server/keys/keyRing.ts';
import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import { profileCheck } from '#modules/foundation/people/calls/profile.ts';
import { getUserList, invite_user } from '#modules/foundation/people/calls/settings.ts';
import * as staff from '#modules/foundation/staff/calls.ts';
import { seedStaff } from '#modules/foundation/staff/server/index.ts';
import { openPortal, portalForAll } from '#tests/support/portal.ts';
import { staffOf } from '#tests/support/staff.ts';
import { tablesWith } from '#tests/support/traces.ts';
import { typed } from '#tests/support/typed.ts';
import { demonstrationLeft, refuseDemonstrationLeft } from './demonstrationLeft.ts';
import { demonstrationSignIn, seedDemonstration } from './seedDemonstration.ts';

const portal = portalForAll({ env: { APP_SECRET: 'a secret of its own, long enough for it' } });

it('CSL-070: npm run admin -- demonstration remove › takes away what the demonstration made, on demand, and nothing else', async () => {
  const { services } = portal;
  const db = services.database.system;
  expect(await typed(services, 'demonstration', 'remove')).toMatchObject({ code: 0 });
  const mine = await portal.owner({ email: 'ada@shop.example', companyName: 'Ada Bakery' });
  const person = await staffOf(portal);
  const before = await tablesWith(db, ['ada@shop.example']);

  await seedDemonstration(services, 'http://sample.localhost:3002');
  await seedStaff(services, {
    email: 'staff@fairhaven.example',
    name: 'Morgan Vale',
    password: demonstrationSignIn.password,
  });
  await portal.runJobs();
  const owner = portal.visitor();
  await owner.signIn(demonstrationSignIn.email, demonstrationSignIn.password);
  const { orgId } = (await owner.call(accounts.check, {})).data;
  const { storage } = services;
  const ownOrgId = String((await mine.call(accounts.check, {})).data.orgId);
  for (const id of [String(orgId), ownOrgId]) await storage.write(id, ['a'], Buffer.from('kept'));
  const what = 'owner@harborbakery.example, manager@harborbakery.example, staff@fairhaven.example';
  await expect(refuseDemonstrationLeft(db)).rejects.toThrow(
    `what everybody can use: ${what}. Start production on an empty database, or have it removed: npm run admin -- demonstration remove`,
  );

  const asked = await typed(services, 'demonstration', 'remove');
  expect(asked.code).toBe(1);
  expect(asked.lines.join()).toMatch(
    /^With --confirm these go for good:\n {2}the organisation Harbor Bakery/,
  );
  expect((await demonstrationLeft(db)).accounts).toHaveLength(2);

  expect(await typed(services, 'demonstration', 'remove', '--confirm')).toMatchObject({ code: 0 });
  expect(await demonstrationLeft(db)).toEqual({ accounts: [], staff: [], keys: false });
  await expect(refuseDemonstrationLeft(db)).resolves.toBeUndefined();
  expect(await storage.read(String(orgId), ['a'])).toBeNull();
  expect(await storage.read(ownOrgId, ['a'])).toEqual(Buffer.from('kept'));
  const traces = ['harborbakery.example', String(orgId), 'staff@fairhaven.example'];
  expect(await tablesWith(db, traces)).toEqual([
    'audit_chains',
    'audit_entries',
    'audit_staff_entries',
    'mail_sent',
  ]);
  expect((await owner.call(accounts.check, {})).data.authenticated).toBe(false);
  expect((await mine.call(accounts.check, {})).data.authenticated).toBe(true);
  expect(await tablesWith(db, ['ada@shop.example'])).toEqual(
    before.filter((name) => name !== 'mailbox_messages'),
  );
  expect((await person.browser.call(staff.checkStaff, {})).data.staff).not.toBeNull();
});

it('CSL-070: npm run admin -- demonstration remove › seals keys of the demonstration’s secret under the one of today', async () => {
  const demonstration = await openPortal();
  const { services } = demonstration;
  const db = services.database.system;
  const signed = services.keys.sign('unsubscribe', 'whose');
  await expect(refuseDemonstrationLeft(db)).rejects.toThrow(
    "keys under the demonstration's secret. Start production on an empty database, or have it removed: APP_SECRET_PREVIOUS=demonstration-secret-not-for-production npm run admin",
  );
  const config = {
    ...services.config,
    APP_SECRET: 'a secret of production, long enough for it',
    APP_SECRET_PREVIOUS: services.config.APP_SECRET,
  };
  const keys = await openKeyRing(db, config, services.clock);
  expect(
    await typed({ ...services, config, keys }, 'demonstration', 'remove', '--confirm'),
  ).toMatchObject({ code: 0 });
  expect((await demonstrationLeft(db)).keys).toBe(false);
  expect(keys.isSigned('unsubscribe', 'whose', signed)).toBe(true);
  await demonstration.close();
});

it('CSL-070: npm run admin -- demonstration remove › leaves a customer’s organization and account, whoever joined whom', async () => {
  const env = { APP_SECRET: 'a secret of its own, long enough for it' };
  const shared = await openPortal({ env });
  const { services } = shared;
  const mine = await shared.owner({ email: 'ada@shop.example', companyName: 'Ada Bakery' });
  await seedDemonstration(services, 'http://sample.localhost:3002');
  const owner = shared.visitor();
  await owner.signIn(demonstrationSignIn.email, demonstrationSignIn.password);
  for (const [by, guest, email] of [
    [mine, owner, demonstrationSignIn.email],
    [owner, mine, mine.email],
  ] as const) {
    shared.clock.forward(1);
    const invite = { email, firstName: 'Ina', lastName: 'Vited' };
    const { linkId } = (await by.call(invite_user, invite)).data;
    const joined = await guest.call(accounts.acceptInvite, { inviteId: linkId });
    expect(joined.refused).toBeNull();
  }
  expect(await typed(services, 'demonstration', 'remove', '--confirm')).toMatchObject({ code: 0 });
  const { organizations } = (await mine.call(profileCheck, {})).data;
  expect(organizations).toEqual([{ id: mine.orgId, companyName: 'Ada Bakery' }]);
  expect(await services.identity.findUser(mine.email)).not.toBeNull();
  const { userList } = (await mine.call(getUserList, {})).data;
  expect(userList.map(({ email }) => email)).toEqual([mine.email]);
  await shared.close();
});
