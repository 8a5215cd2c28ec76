import { describe, expect, it } from 'vitest';
import { join } from '#tests/support/invites.ts';
import { ownerForAll, portalForAll } from '#tests/support/portal.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { acceptInvite } from '../calls/accounts.ts';
import { editUser, removeUser } from '../calls/profile.ts';
import { invite_user } from '../calls/settings.ts';

const portal = portalForAll();
const owner = ownerForAll(portal, { companyName: 'Corner Shop' });

const mailsTo = async ({ email }: Visitor, about: RegExp) =>
  (await portal.mailbox(email)).filter(({ subject }) => about.test(subject));

describe('The other admins', () => {
  const joined = /^Corner Shop has a new admin$/;
  const removed = /^An admin of Corner Shop was removed$/;

  it('ACC-246: are mailed who became one, by a link or signed in', async () => {
    const second = await join(portal, owner);
    expect(await mailsTo(owner, joined)).toHaveLength(1);
    expect(await mailsTo(second, joined)).toEqual([]);
    const guest = await portal.owner();
    const inviteId = (await owner.call(invite_user, { email: guest.email })).data.linkId;
    await guest.call(acceptInvite, { inviteId }).then(({ data }) => data);
    expect((await mailsTo(owner, joined))[0]?.text).toContain(guest.email);
    expect((await mailsTo(second, joined))[0]?.text).toContain(guest.email);
    expect(await mailsTo(guest, joined)).toEqual([]);
  });

  it('ACC-246: are mailed who was removed, and by whom', async () => {
    const [second, third] = [await join(portal, owner), await join(portal, owner)];
    await second.call(removeUser, { cognitoId: third.cognitoId }).then(({ data }) => data);
    for (const admin of [owner, second]) {
      const [mail, ...more] = await mailsTo(admin, removed);
      expect(more).toEqual([]);
      for (const { email } of [second, third]) expect(mail?.text).toContain(email);
    }
    expect(await mailsTo(third, removed)).toEqual([]);
    const again = await second.call(removeUser, { cognitoId: third.cognitoId });
    expect(again.refused).toBe('NOT_FOUND');
    expect(await mailsTo(owner, removed)).toHaveLength(1);
  });
});

describe('An admin', () => {
  it('ACC-247: is mailed that another changed their name, three times a day at most', async () => {
    const second = await join(portal, owner);
    const told = () => mailsTo(second, /^Your name in Fairhaven was changed$/);
    const edit = (who: Visitor, userProfile: { firstName?: string; jobTitle?: string }) =>
      who.call(editUser, { cognitoId: second.cognitoId, userProfile }).then(({ data }) => data);
    await edit(second, { firstName: 'Kim' });
    await edit(owner, { firstName: 'Kim', jobTitle: 'Baker' });
    expect(await told()).toEqual([]);
    await edit(owner, { firstName: 'Kimberly' });
    const [mail] = await told();
    expect(mail?.text).toContain('to Kimberly.');
    expect(mail?.text).toContain(owner.email);
    for (const firstName of ['Ann', 'Bea', 'Cy']) await edit(owner, { firstName });
    expect(await told()).toHaveLength(3);
  });
});
