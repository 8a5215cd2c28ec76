import { approvePolicy, ownPdf } from '#tests/support/policies.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { told } from './aftermath.ts';
import { expect, lookTwice, ownerIn, test } from './portal.ts';

const restoring =
  'Restore something real: some files, a mailbox and one complete system or database, in turn.';

/** Approves the policy on backups as of a day that is so far back that it has a late duty. */
const approvesBackups = (owner: Visitor) =>
  approvePolicy(owner, 'backup-and-recovery', { approvalDate: '2026-01-05' });

test('A duty is late and is done', { tag: ['@policies'] }, async ({ page, portal }) => {
  const owner = await ownerIn(page, portal, 'duties@corner-shop.example');
  const dialog = page.getByRole('dialog');
  const row = page.getByRole('listitem').filter({
    has: page.getByRole('heading', { level: 3, name: restoring }),
  });

  await test.step('POL-098: without a policy in force there are none, with the way to the policies', async () => {
    await page.goto(`${portal.url}/securitypolicy/duties`);
    await expect(page.getByRole('heading', { name: 'There are no duties yet.' })).toBeVisible();
    await lookTwice(page, 'duties-none');
    await page.getByRole('link', { name: 'See the Policies' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Security Policies' })).toBeVisible();
  });

  await test.step('POL-100: the list says how many duties of the policies are kept, and leads to them', async () => {
    await approvesBackups(owner);
    await page.reload();
    const inForce = page.getByRole('region', { name: /^In force/ });
    await expect(inForce.getByRole('listitem')).toContainText(/0 of \d duties kept, \d late/);
    await lookTwice(page, 'duties-list');
    await page.getByRole('link', { name: /^0 of \d duties kept, \d late$/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Duties' })).toBeVisible();
  });

  await test.step('POL-097: what is late is shown by itself, in the address', async () => {
    await page.getByRole('button', { name: /^Late \d$/ }).click();
    await expect(page).toHaveURL(/\/securitypolicy\/duties\?show=late$/);
    await expect(row).toContainText('Late');
    await expect(row).toContainText('Was due on Apr 5, 2026, every 3 months.');
    await expect(row).toContainText('Ada Baker sees to it.');
    await lookTwice(page, 'duties-late');
  });

  await test.step('POL-098: one chooses who sees to it, and when it is next', async () => {
    await row.getByRole('button', { name: `Plan: ${restoring}` }).click();
    await expect(dialog.getByLabel('Who sees to it')).toHaveValue(/^admin /);
    await dialog.getByLabel('Next on').fill('2020-01-01');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByLabel('Next on')).toHaveAccessibleDescription(
      /Please enter a day from today to/,
    );
    await lookTwice(page, 'duties-plan');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('POL-098, POL-145: done, with a file that shows it, it is kept, and says when it was done and by whom', async () => {
    await row.getByRole('button', { name: `Done: ${restoring}` }).click();
    await expect(dialog.getByLabel('Done on')).not.toHaveValue('');
    await dialog.getByLabel('What was done').fill('The mailbox of Kim.');
    const mimeType = 'application/pdf';
    const file = { name: 'restored.pdf', mimeType, buffer: ownPdf() };
    await dialog.locator('input[type=file]').setInputFiles(file);
    await expect(dialog).toContainText('restored.pdf');
    await lookTwice(page, 'duties-done');
    await dialog.getByRole('button', { name: 'Record It' }).click();
    await told(page, 'It is recorded.');
    await expect(dialog).toBeHidden();
    await expect(row).toHaveCount(0);
    await page.getByRole('button', { name: /^All \d$/ }).click();
    const kept = page.getByRole('heading', { level: 2, name: /^1 of \d duties kept/ });
    await expect(kept).toBeVisible();
    await row.getByText('When it was done').click();
    await expect(row).toContainText(/recorded by Ada Baker: The mailbox of Kim\./);
    await lookTwice(page, 'duties-kept');
    const downloading = page.waitForEvent('download');
    await row.getByRole('link', { name: 'restored.pdf' }).click();
    expect((await downloading).suggestedFilename()).toBe('restored.pdf');
  });
});

test('POL-104: a link for calendar programs is made, shown once, and withdrawn', {
  tag: ['@policies'],
}, async ({ page, portal }) => {
  const owner = await ownerIn(page, portal, 'calendar@corner-shop.example');
  await approvesBackups(owner);
  await page.goto(`${portal.url}/securitypolicy/duties`);
  const feed = page.getByRole('region', { name: 'In your calendar' });
  const address = feed.getByLabel('Address of the calendar');

  await feed.getByRole('button', { name: 'Make a Link' }).click();
  await expect(address).toHaveValue(/\/api\/feed\/openDutyFeed\/[\w-]{43}$/);
  await expect(address).toBeFocused();
  await lookTwice(page, 'duties-feed');
  const link = new URL(await address.inputValue());
  const calendar = await page.request.get(`${portal.url}${link.pathname}`);
  expect(await calendar.text()).toContain('BEGIN:VCALENDAR');

  await page.reload();
  await expect(feed).toContainText('A link was made on');
  await expect(address).toHaveCount(0);
  await feed.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await told(page, 'The link is withdrawn.');
  await expect(feed.getByRole('button', { name: 'Make a Link' })).toBeFocused();
});
