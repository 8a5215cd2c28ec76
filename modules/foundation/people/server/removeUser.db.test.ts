import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { join as joinAs } from '#tests/support/invites.ts';
import { countRows, portalForAll } from '#tests/support/portal.ts';
import { testPassword, type Visitor } from '#tests/support/visitor.ts';
import { profileCheck, removeUser } from '../calls/profile.ts';

const portal = portalForAll();

const join = (owner: Visitor, email?: string) => joinAs(portal, owner, email);
const remove = (who: Visitor, whom: Visitor) => who.call(removeUser, { cognitoId: whom.cognitoId });

describe('POST /api/profile/removeUser', () => {
  it('SET-024, security S5 › ends every session of the removed admin at once, and the account after it', async () => {
    const owner = await portal.owner();
    const second = await join(owner);
    expect((await remove(owner, second)).data).toEqual({});
    expect((await second.call(profileCheck, {})).refused).toBe('NO_SESSION');
    await portal.runJobs();
    await expect(portal.visitor().signIn(second.email, testPassword)).rejects.toThrow(
      'NotAuthorized',
    );
    expect(await portal.services.identity.findUser(second.email)).toBeNull();
  });

  it('SET-024: lets the address be invited again, also when it signed in before its account was gone', async () => {
    const owner = await portal.owner();
    const second = await join(owner);
    await remove(owner, second);
    const early = portal.visitor();
    await early.signIn(second.email, testPassword);
    expect(early.orgId).toBe('');
    await portal.runJobs();
    expect((await early.call(profileCheck, {})).refused).toBe('NO_SESSION');
    const again = await join(owner, second.email);
    expect(again.orgId).toBe(owner.orgId);
  });

  it('SET-023, security P4 › refuses oneself, and so the last admin', async () => {
    const owner = await portal.owner();
    expect((await remove(owner, owner)).refused).toBe('OWN_ACCOUNT');
    expect((await owner.call(profileCheck, {})).status).toBe(200);
  });

  it('security P4 › of two who remove each other at once, one stays', async () => {
    const owner = await portal.owner();
    const second = await joinAs(portal, owner, undefined, 'owner');
    const answers = await Promise.all([remove(owner, second), remove(second, owner)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const [stays, gone] = answers[0]?.status === 200 ? [owner, second] : [second, owner];
    expect((await stays.call(profileCheck, {})).data.orgId).toBe(owner.orgId);
    expect((await gone.call(profileCheck, {})).refused).toBe('NO_SESSION');
  });

  it('SET-039, security T1 › answers another organisation’s admin as nobody, and removes neither', async () => {
    const [owner, stranger] = [await portal.owner(), await portal.owner()];
    const before = await countRows(portal.services, 'profile_users');
    const foreign = await remove(owner, stranger);
    const random = await owner.call(removeUser, { cognitoId: randomUUID() });
    expect([foreign.refused, foreign.body]).toEqual(['NOT_FOUND', random.body]);
    expect(await countRows(portal.services, 'profile_users')).toBe(before);
    expect((await stranger.call(profileCheck, {})).status).toBe(200);
  });

  it('answers a second removal as nobody', async () => {
    const owner = await portal.owner();
    const second = await join(owner);
    const answers = await Promise.all([remove(owner, second), remove(owner, second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});
