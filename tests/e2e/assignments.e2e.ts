import { listNotices } from '#modules/foundation/notices/calls.ts';
import { inviteLink } from '#modules/foundation/people/calls/accounts.ts';
import { invite_user } from '#modules/foundation/people/calls/settings.ts';
import { loadScanMap } from '#modules/products/monitoring/calls.ts';
import { startMendableSite } from '#tests/support/mendableSite.ts';
import { newWebsite } from '#tests/support/scans.ts';
import { testPassword } from '#tests/support/visitor.ts';
import { told } from './aftermath.ts';
import { enter, expect, lookTwice, mailSaying, ownerIn, test } from './portal.ts';

const day = 86_400_000;

test('an owner gives an issue to her colleague, who answers, and both take back what they did', {
  tag: ['@monitoring'],
}, async ({ page, portal, browser }) => {
  test.setTimeout(300_000);
  const site = await startMendableSite();
  const email = 'assigns@corner-shop.example';
  const invited = 'ana.silva@corner-shop.example';
  const owner = await ownerIn(page, portal, email);
  await owner.call(invite_user, {
    email: invited,
    firstName: 'Ana',
    lastName: 'Silva',
    jobTitle: '',
  });
  const invite = await mailSaying(portal, invited, /invite-link/);
  const linkId = /\/invite-link\/([\w-]+)/.exec(invite.text)?.[1];
  const colleague = portal.visitor();
  await colleague.call(inviteLink, { linkId, password: testPassword });
  await colleague.signIn(invited, testPassword);
  const targetId = await newWebsite(owner, {
    targetName: 'Corner Shop',
    targetUrl: site.url,
    date_time: new Date(Date.now() + 20 * day).toISOString(),
    scanNow: true,
  });
  await expect
    .poll(async () => (await owner.call(loadScanMap, {})).data.scans[targetId]?.[0]?.status, {
      timeout: 120_000,
    })
    .toBe('completed');
  const listed = page.getByRole('list', { name: 'Issues' }).locator('> li');

  await page.goto(`${portal.url}/webappscan/Corner%20Shop/issues`);
  await listed.first().getByRole('link').first().click();
  const history = page.getByRole('region', { name: 'History' });

  await test.step('MON-351, MON-353: it is assigned with a day, which is undone by the keyboard and done again', async () => {
    await expect(page.getByText('Nobody is assigned to this yet.')).toBeVisible();
    await lookTwice(page, 'issue-unassigned');
    await page.getByRole('button', { name: 'Assign', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Who Fixes This?' });
    await dialog.getByLabel('Assigned to').selectOption('Ana Silva');
    const dueOn = new Date(Date.now() + 8 * day).toISOString().slice(0, 10);
    await dialog.getByLabel('Due on').fill(dueOn);
    await lookTwice(page, 'issue-assign');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await told(page, 'Your choice is saved.');
    await expect(page.getByText(/^Assigned to Ana Silva\. Due \w{3} \d+, \d{4}\.$/)).toBeVisible();
    await lookTwice(page, 'issue-assigned');
    await page.keyboard.press('Control+z');
    await told(page, 'It is as it was before.');
    await expect(page.getByText('Nobody is assigned to this yet.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Assign', exact: true }).click();
    await dialog.getByLabel('Assigned to').selectOption('Ana Silva');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Assigned to Ana Silva.', { exact: true })).toBeVisible();
  });

  await test.step('MON-346, MON-349: she hears of it, and of what is said about it', async () => {
    const mail = await mailSaying(portal, invited, /assigned this to you/);
    expect(mail.subject).toBe('Something to fix on Corner Shop is yours');
    const comment = page.getByRole('textbox', { name: 'Comment' });
    await page.getByRole('button', { name: 'Add Comment' }).click();
    await expect(page.getByText('Please write something.')).toBeVisible();
    await comment.fill('The host moves on Friday.\nPlease wait until then.');
    await page.getByRole('button', { name: 'Add Comment' }).click();
    await told(page, 'Your comment is added.');
    await expect(comment).toHaveValue('');
    await expect
      .poll(async () => (await colleague.call(listNotices, { page: 1 })).data.notices[0]?.text)
      .toContain('A comment on what you fix on Corner Shop');
  });

  await test.step('MON-352: the history is one list, oldest first', async () => {
    await expect(history.getByRole('listitem')).toHaveText([
      /^Found for the first time/,
      /^Assigned to ana\.silva@corner-shop\.example, due /,
      /^Assignment taken back/,
      /^Assigned to ana\.silva@corner-shop\.example/,
      /^CommentThe host moves on Friday\./,
    ]);
    await lookTwice(page, 'issue-history');
  });

  await test.step('MON-353: a comment is undone, or removed some minutes later by whoever wrote it', async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await told(page, 'Your comment is removed.');
    await expect(history.getByText('The host moves on Friday.')).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Comment' }).fill('Once more.');
    // In a field the keys undo what was typed.
    await page.getByRole('textbox', { name: 'Comment' }).press('Control+z');
    await page.getByRole('textbox', { name: 'Comment' }).fill('Once more.');
    await page.getByRole('button', { name: 'Add Comment' }).click();
    await expect(history.getByText('Once more.')).toBeVisible();
    await page.reload();
    await history.getByRole('button', { name: 'Remove the comment: Once more.' }).click();
    await told(page, 'Your comment is removed.');
  });

  await test.step('MON-351: the colleague finds it under what is hers', async () => {
    const elsewhere = await browser.newContext();
    const hers = await elsewhere.newPage();
    await enter(hers, portal, invited);
    await hers.goto(`${portal.url}/webappscan/Corner%20Shop/issues`);
    await hers.getByRole('button', { name: /^Mine/ }).click();
    const lines = hers.getByRole('list', { name: 'Issues' }).locator('> li');
    await expect(lines).toHaveCount(1);
    await expect(lines).toContainText('Assigned to you.');
    await lookTwice(hers, 'issues-mine');
    await elsewhere.close();
  });

  await test.step('MON-147, MON-353: a decision is undone right after it', async () => {
    await page.getByRole('button', { name: 'Not a Problem Here' }).click();
    await page.getByRole('menuitem', { name: 'False Positive' }).click();
    const dialog = page.getByRole('dialog', { name: 'Call This a False Positive?' });
    await dialog.getByLabel('Reason').fill('The host does it.');
    await dialog.getByRole('button', { name: 'Call It a False Positive' }).click();
    await told(page, 'The finding is out of the counts.');
    await expect(page.getByRole('button', { name: 'Take Decision Back' })).toBeFocused();
    await lookTwice(page, 'issue-undo');
    await page.getByRole('button', { name: 'Undo' }).click();
    await told(page, 'The issue is open again.');
    await expect(page.getByRole('button', { name: 'Not a Problem Here' })).toBeVisible();
  });
  await site.close();
});
