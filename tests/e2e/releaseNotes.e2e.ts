import { randomUUID } from 'node:crypto';
import { updateCustomerPortalData } from '#modules/foundation/people/calls/profile.ts';
import * as maturity from '#modules/products/maturity/calls.ts';
import { names } from './aftermath.ts';
import { setUpStaff } from './consolePortal.ts';
import { enter, expect, look, lookTwice, newOwner, test } from './portal.ts';

test('Staff writes a release note, customers are shown it once each, and it is withdrawn', {
  tag: ['@gate', '@releases', '@staff'],
}, async ({ page, portal, browser }) => {
  for (const toast of [
    'Kept as a draft. Customers see it once you publish it.',
    'Published.',
    'Withdrawn.',
    'Deleted.',
  ])
    names({ toast });
  const email = `owner-${randomUUID()}@rowan-joinery.example`;
  const owner = await newOwner(portal, email);
  const elementPath = 'people.leadership.security-lead';
  (await owner.call(maturity.saveAssessment, { data: { elementPath, level: 3 } })).data;
  await owner.call(updateCustomerPortalData, {
    cybermaturity: { hasSeenReleaseNotes: false, dontShowRoadBlock: true },
  });
  const customer = await (await browser.newContext()).newPage();
  const changes = customer.getByRole('dialog', { name: "We've Made Some Changes" });
  await enter(customer, portal, email);
  await customer.goto(`${portal.url}/dashboard`);

  await test.step('CSL-042: where none was written, the portal’s own text is shown, once', async () => {
    await expect(changes.getByText('The cyber maturity report now names')).toBeVisible();
    await changes.getByRole('button', { name: 'Skip' }).click();
    await customer.reload();
    await expect(customer.getByText('3% of the questions are answered.')).toBeVisible();
    await expect(customer.getByRole('dialog')).toBeHidden();
  });

  const title = `A shorter assessment ${randomUUID().slice(0, 8)}`;
  await setUpStaff(page, portal, {
    email: `cleo-${randomUUID()}@provider.example`,
    role: 'content',
  });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const question = page.getByRole('dialog');

  await test.step('staff writes it, with a preview beside it', async () => {
    await page.getByRole('link', { name: 'Release notes' }).click();
    await expect(page.getByText('No release notes yet.')).toBeVisible();
    await lookTwice(page, 'console-releases-empty');
    const code = /RichTextEditor/;
    let arrive = () => {};
    const isAsked = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(code, async (route) => {
      await isAsked;
      await route.continue();
    });
    await page.getByRole('link', { name: 'New release note' }).click();
    const text = page.getByRole('textbox', { name: 'Text', exact: true });
    await test.step('SHL-134: the button stays as the editor arrives, and a press counts', async () => {
      const save = page.getByRole('button', { name: 'Save draft' });
      await save.hover();
      const before = await save.boundingBox();
      await page.mouse.down();
      arrive();
      await expect(text).toBeVisible();
      const after = await save.boundingBox();
      // The editor's frame is a pixel higher than its bones.
      expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(1);
      await page.mouse.up();
    });
    await page.unroute(code);
    await expect(page.getByText('Choose a brand.')).toBeVisible();
    await expect(page.getByLabel('Brand', { exact: true })).toBeFocused();
    await page.getByLabel('Brand', { exact: true }).selectOption('Fairhaven Cyber Safety');
    await page.getByRole('textbox', { name: 'Title' }).fill(title);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('Write what has changed.')).toBeVisible();
    await text.click();
    await page.keyboard.type('Four questions went, and your answers stayed.');
    const preview = page.getByRole('region', { name: 'As the customer sees it' });
    await expect(preview.getByText('Four questions went')).toBeVisible();
    await expect(preview.getByText(title)).toBeVisible();
    await lookTwice(page, 'console-releases-write');
  });

  await test.step('CSL-052: who would leave by a link with that unsaved is asked first', async () => {
    await page.getByRole('link', { name: 'Customers' }).click();
    await expect(question.getByRole('heading', { name: 'Leave without saving?' })).toBeVisible();
    await look(page, 'console-leave');
    await question.getByRole('button', { name: 'Stay here' }).click();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(heading(title)).toBeVisible();
    await expect(page.getByText('Draft', { exact: true })).toBeVisible();
    await lookTwice(page, 'console-releases-draft');
  });

  await test.step('CSL-042: no customer sees the draft', async () => {
    await customer.reload();
    await expect(customer.getByText('3% of the questions are answered.')).toBeVisible();
    await expect(customer.getByRole('dialog')).toBeHidden();
  });

  await test.step('it is published', async () => {
    await page.getByRole('button', { name: 'Publish' }).click();
    await look(page, 'console-releases-publish');
    await question.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Shown now')).toBeVisible();
    await page.emulateMedia({ colorScheme: 'dark' });
    await look(page, 'console-releases-published-dark');
    await page.getByRole('link', { name: 'Release notes' }).first().click();
    await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('Shown now');
    await look(page, 'console-releases-dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await lookTwice(page, 'console-releases');
  });

  await test.step('MAT-045, MAT-048, CSL-042: the notes show what the provider wrote, with Go to Assessment and Skip', async () => {
    await customer.reload();
    await expect(changes.getByRole('heading', { name: title })).toBeVisible();
    await expect(changes.getByText('Four questions went, and your answers stayed.')).toBeVisible();
    await expect(changes.getByRole('link', { name: 'Go to Assessment' })).toBeVisible();
    await expect(changes.getByRole('button', { name: 'Skip' })).toBeVisible();
    await expect(changes.getByText('The cyber maturity report now names')).toHaveCount(0);
    await lookTwice(customer, 'release-note');
    await customer.emulateMedia({ colorScheme: 'dark' });
    await look(customer, 'release-note-dark');
    await customer.emulateMedia({ colorScheme: 'light' });
  });

  await test.step('MAT-046, CSL-043: nobody is shown a note twice', async () => {
    await customer.reload();
    await expect(customer.getByText('3% of the questions are answered.')).toBeVisible();
    await expect(customer.getByRole('dialog')).toBeHidden();
  });

  await test.step('CSL-045: it is withdrawn and deleted', async () => {
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await question.getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByText('Draft', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Change', exact: true }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Not kept');
    await page.getByRole('link', { name: 'Back' }).click();
    await question.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(heading(title)).toBeVisible();
    await page.getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No release notes yet.')).toBeVisible();
  });
  await customer.context().close();
});
