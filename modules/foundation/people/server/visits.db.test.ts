import { beforeAll, describe, expect, it } from 'vitest';
import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import { getActivity, invite_user } from '#modules/foundation/people/calls/settings.ts';
import { saveAssessment } from '#modules/products/maturity/calls.ts';
import { portalForAll, runJob } from '#tests/support/portal.ts';
import { testPassword, Visitor } from '#tests/support/visitor.ts';
import { createSupportLink } from './createSupportLink.ts';
import { notifyVisits } from './jobs/notifyVisits.ts';

const portal = portalForAll();

const createdBy = 'jo@fairhaven.example';
const ask = async ({ orgId }: Visitor) =>
  (await createSupportLink(portal.services, { orgId, createdBy, reason: 'Ticket 7' })).linkId;
const asked = async (owner: Visitor) =>
  (await owner.call(accounts.loadAskedVisits, {})).data.visits;
const mailsOf = async (email: string, subject: string) =>
  (await portal.mailbox(email)).filter((mail) => mail.subject.includes(subject));

describe('A customer whose brand asks first', () => {
  const host = 'northlight.example';
  const visit = async (linkId: string) => {
    const browser = new Visitor(portal, host);
    return [(await browser.call(accounts.supportSession, { linkId })).refused, browser] as const;
  };
  let owner: Visitor;
  const customer = async (email: string) => {
    const one = new Visitor(portal, host);
    await one.signUp(email);
    await one.onboard('Rye & Barley');
    return one;
  };
  beforeAll(async () => {
    owner = await customer('ada@asks.example');
  });

  it('CSL-100: is mailed who asks and why, and nobody comes in before an admin agrees', async () => {
    const linkId = await ask(owner);
    const [mail] = await mailsOf('ada@asks.example', 'asks to look at your portal');
    expect(mail?.text).toContain('Ticket 7');
    expect(mail?.text).toContain('/settings/activity');
    expect((await visit(linkId))[0]).toBe('NOT_APPROVED');

    const [question] = await asked(owner);
    expect(question).toMatchObject({ by: createdBy, reason: 'Ticket 7' });
    const id = question?.id ?? '';
    await owner.call(accounts.answerVisit, { id, approved: true }).then(({ data }) => data);
    expect(await asked(owner)).toEqual([]);
    const [refused, browser] = await visit(linkId);
    expect(refused).toBeNull();
    expect((await browser.call(accounts.check, {})).data.orgId).toBe(owner.orgId);
    const { entries } = (await owner.call(getActivity, {})).data;
    expect(entries.map(({ subject }) => subject)).toContain(`${createdBy}: approved`);
    expect((await visit(linkId))[0]).toBe('LINK_INVALID');
  });

  it('CSL-100: declines, and the link opens nothing', async () => {
    const linkId = await ask(owner);
    const id = (await asked(owner))[0]?.id ?? '';
    await owner.call(accounts.answerVisit, { id, approved: false }).then(({ data }) => data);
    expect((await visit(linkId))[0]).toBe('NOT_APPROVED');
  });

  it('CSL-100: answers once, also at once, and nobody else’s question', async () => {
    await ask(owner);
    const id = (await asked(owner))[0]?.id ?? '';
    const other = await customer('bea@other.example');
    expect(await asked(other)).toEqual([]);
    const foreign = await other.call(accounts.answerVisit, { id, approved: true });
    expect(foreign.refused).toBe('ANSWERED');
    const answers = await Promise.all(
      [true, false, true].map((approved) => owner.call(accounts.answerVisit, { id, approved })),
    );
    expect(answers.map(({ refused }) => refused).toSorted()).toEqual(
      [null, 'ANSWERED', 'ANSWERED'].toSorted(),
    );
  });

  it('CSL-100: does not answer in a customer-service session', async () => {
    const linkId = await ask(owner);
    const id = (await asked(owner))[0]?.id ?? '';
    await owner.call(accounts.answerVisit, { id, approved: true });
    const [, browser] = await visit(linkId);
    await ask(owner);
    const next = (await asked(owner))[0]?.id ?? '';
    const answer = await browser.call(accounts.answerVisit, { id: next, approved: true });
    expect(answer.status).toBe(403);
    expect(await asked(owner)).toHaveLength(1);
  });

  it('CSL-100: is asked for a day', async () => {
    const linkId = await ask(owner);
    const [question] = (await asked(owner)).toReversed();
    portal.clock.forward(24 * 3600);
    await owner.signIn(owner.email, testPassword);
    expect(await asked(owner)).toEqual([]);
    const late = await owner.call(accounts.answerVisit, { id: question?.id ?? '', approved: true });
    expect(late.refused).toBe('ANSWERED');
    expect((await visit(linkId))[0]).toBe('LINK_INVALID');
  });

  it('CSL-100: asks nobody who cannot answer', async () => {
    const email = 'rea@asks.example';
    await owner.call(invite_user, { email, role: 'readOnly' }).then(({ data }) => data);
    const [invite] = await portal.mailbox(email);
    const linkId = /\/invite-link\/([\w-]+)/.exec(invite?.text ?? '')?.[1];
    const reader = new Visitor(portal, host);
    const joined = { linkId, password: testPassword };
    await reader.call(accounts.inviteLink, joined).then(({ data }) => data);
    await ask(owner);
    const asks = 'asks to look at your portal';
    expect(await mailsOf(email, asks)).toEqual([]);
    expect(await mailsOf(owner.email, asks)).not.toEqual([]);
  });
});

describe('After a visit', () => {
  const over = 'support looked at your portal';
  const answered = { data: { elementPath: 'people.leadership.security-lead', level: 3 } };
  const tell = () => runJob(portal.services, notifyVisits);

  it('CSL-101: each admin is mailed who looked, when, why, and how much was changed, once', async () => {
    const owner = await portal.owner({ email: 'ben@told.example', companyName: 'Rye & Barley' });
    const linkId = await ask(owner);
    expect(await asked(owner)).toEqual([]);
    portal.clock.set('2026-11-23T18:00:00.000Z');
    const linkNow = await ask(owner);
    const browser = portal.visitor();
    expect((await browser.call(accounts.supportSession, { linkId })).refused).toBe('LINK_INVALID');
    await browser.call(accounts.supportSession, { linkId: linkNow }).then(({ data }) => data);
    await owner.signIn(owner.email, testPassword);
    await owner.call(saveAssessment, answered).then(({ data }) => data);
    await tell();
    expect(await mailsOf('ben@told.example', over)).toEqual([]);

    portal.clock.forward(3600);
    await Promise.all([tell(), tell()]);
    await tell();
    const mails = await mailsOf('ben@told.example', over);
    expect(mails).toHaveLength(1);
    for (const words of [
      createdBy,
      'Nov 23, 2026 10:00 AM PT',
      'Ticket 7',
      'They changed nothing.',
    ])
      expect(mails[0]?.text).toContain(words);
  });

  it('CSL-101: is told of to all others where the brand of one customer cannot be read', async () => {
    const unreadable = await portal.owner({ email: 'dee@told.example' });
    const other = await portal.owner({ email: 'eli@told.example' });
    for (const one of [unreadable, other]) {
      const linkId = await ask(one);
      await portal
        .visitor()
        .call(accounts.supportSession, { linkId })
        .then(({ data }) => data);
    }
    portal.clock.forward(3601);
    await portal.changePlan(unreadable, { brandId: 'gone' });
    await tell();
    await portal.changePlan(unreadable, { brandId: 'fairhaven' });
    expect(await mailsOf('eli@told.example', over)).toHaveLength(1);
    expect(await mailsOf('dee@told.example', over)).toEqual([]);
    await tell();
    expect(await mailsOf('dee@told.example', over)).toHaveLength(1);
  });

  it('CSL-101: a change of the visit’s is counted', async () => {
    const owner = await portal.owner({ email: 'cay@told.example' });
    const browser = portal.visitor();
    const linkId = await ask(owner);
    await browser.call(accounts.supportSession, { linkId }).then(({ data }) => data);
    await browser.call(saveAssessment, answered).then(({ data }) => data);
    portal.clock.forward(3601);
    await tell();
    const mails = await mailsOf('cay@told.example', over);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('They made one change');
  });
});
