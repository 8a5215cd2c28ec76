import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { policySave } from '#modules/products/policies/calls.ts';
import { names, toast, told } from './aftermath.ts';
import { refuses } from './answers.ts';
import { about, heading, part } from './policiesSteps.ts';
import { expect, look, lookTwice, ownerIn, test, walksIntro } from './portal.ts';

test('An admin activates a policy, fills it in, approves and downloads it', {
  tag: ['@gate', '@policies'],
}, async ({ page, portal }) => {
  const owner = await ownerIn(page, portal, 'adopts@corner-shop.example');
  await page.goto(`${portal.url}/dashboard`);
  const dialog = page.getByRole('dialog');
  const preview = page.getByRole('region', { name: 'The policy with your details' });
  const [lead, phone] = [
    page.getByLabel('Who looks after security day to day'),
    page.getByLabel('Phone number for reporting an incident'),
  ];

  await test.step('POL-001, POL-041, POL-062: the list has the 20 out-of-box policies, those to start with first', async () => {
    await page.getByRole('link', { name: 'Security Policies', exact: true }).click();
    await expect(heading(page, 'Security Policies')).toBeVisible();
    await expect(page.getByText('0 of 20 policies in force')).toBeVisible();
    await expect(part(page, /^Start with these 5$/).getByRole('listitem')).toHaveCount(5);
    await expect(part(page, /^Ready to adopt 15$/).getByRole('listitem')).toHaveCount(15);
    await lookTwice(page, 'policies-new');
  });

  await test.step('POL-017: the module’s intro', async () => {
    await walksIntro(page, 'policies-intro');
  });

  await test.step('POL-007: Customize asks for what is missing, beside a preview', async () => {
    await page
      .getByRole('link', { name: 'Activate: Data classification and handling policy' })
      .click();
    await expect(heading(page, 'Data classification and handling policy')).toBeVisible();
    await expect(preview).toContainText('Corner Shop');
    await expect(page.getByText('One detail is still missing.', { exact: false })).toBeVisible();
    await lookTwice(page, 'policies-customize');
  });

  await test.step("POL-022, POL-038: what is not filled in is not approved: 'Saving Policy Failed.'", async () => {
    names({ request: '422 POST /api/policy/policySave' });
    await page.getByRole('button', { name: 'Approve' }).click();
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await told(page, 'Saving Policy Failed.');
    await expect(
      dialog.getByText('Some details are missing or not complete.', { exact: false }),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Dismiss' }).click();
  });

  await test.step('POL-065: what is no phone number is said to be none, and stays missing', async () => {
    await phone.fill('1Password');
    await lead.fill('Head Baker');
    await expect(phone).toHaveAccessibleDescription(/Please enter a valid phone number\./);
    await expect(page.getByText('One detail is still missing.', { exact: false })).toBeVisible();
    await lookTwice(page, 'policies-no-phone-number');
  });

  await test.step('POL-007, POL-010: what is filled in stands in the preview, and is saved by itself', async () => {
    await lead.fill('Head Baker');
    await phone.fill('+1 555 0100');
    await expect(preview).toContainText('Head Baker');
    await expect(page.getByText('All is filled in.', { exact: false })).toBeVisible();
    const saved = page.getByText(/Saved at \d+:\d\d [AP]M PT/);
    await expect(saved).toBeVisible();
    const wide = page.viewportSize() ?? { width: 1440, height: 900 };
    await page.setViewportSize({ width: 390, height: 844 });
    const topOf = async (one: Locator) => (await one.boundingBox())?.y ?? 0;
    const approve = await topOf(page.getByRole('button', { name: 'Approve' }));
    expect(await topOf(page.getByRole('button', { name: 'Save Draft' }))).toBe(approve);
    expect(await topOf(saved)).toBeLessThan(approve);
    await page.setViewportSize(wide);
  });

  await test.step("POL-006, POL-020: Save Draft: 'Draft saved.'", async () => {
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await told(page, 'Draft saved.');
  });

  await test.step('POL-022, SHL-143: a save that fails is told alone, and the text stays', async () => {
    await refuses(page, policySave, 500, 'INTERNAL');
    await lead.fill('Second Baker');
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await told(page, 'Saving Policy Failed.');
    expect(await toast(page, 'Draft saved.').count()).toBe(0);
    await expect(lead).toHaveValue('Second Baker');
    await look(page, 'policies-not-saved');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await lead.fill('Head Baker');
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await told(page, 'Draft saved.');
    await expect(toast(page, 'Saving Policy Failed.')).toBeHidden();
  });

  await test.step("POL-006, POL-021: Approve: 'Policy approved.'", async () => {
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByLabel('Approved by').fill('Ada Baker');
    await lookTwice(page, 'policies-approve');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await told(page, 'Policy approved.');
    await expect(page).toHaveURL(/\/securitypolicy\/data-classification\/0$/);
  });

  await test.step('POL-015: the policy says how it stands', async () => {
    for (const words of [
      'Active',
      'Version0',
      'Approved byAda Baker',
      'Approved on',
      'Next review',
    ])
      await expect(about(page)).toContainText(words);
    await expect(about(page)).toContainText('Looked after byHead Baker');
    await lookTwice(page, 'policies-active');
  });

  await test.step('POL-016: and what of other people’s requirements it answers', async () => {
    await page.getByText('What this policy answers').click();
    const answers = page.getByRole('table');
    for (const framework of ['SOC 2', 'ISO/IEC 27001', 'PCI DSS'])
      await expect(answers.getByText(framework, { exact: false }).first()).toBeVisible();
  });

  await test.step('POL-006, POL-056: Download as PDF', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download as PDF' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(
      'Data classification and handling policy - version 0.pdf',
    );
    const pdf = readFileSync(await download.path());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('POL-008: the next policy knows the detail', async () => {
    await page.getByRole('link', { name: 'All policies' }).click();
    await expect(page.getByText('1 of 20 policies in force')).toBeVisible();
    await page.getByRole('link', { name: 'Activate: Encryption' }).first().click();
    await expect(lead).toHaveValue('Head Baker');
  });

  await test.step('POL-066: those to start with are said to be five only while they are', async () => {
    await page.goto(`${portal.url}/securitypolicy`);
    const start = part(page, /^Start with these/);
    await expect(start).toContainText('The five that protect a small business most.');
    await owner.call(policySave, { policy: { id: 'backup-and-recovery', status: 'Draft' } });
    await page.reload();
    await expect(start.getByRole('listitem')).toHaveCount(4);
    await expect(start).toContainText('Of the five that protect a small business most, these are');
  });
});
