import { randomUUID } from 'node:crypto';
import { names } from './aftermath.ts';
import { setUpStaff } from './consolePortal.ts';
import { expect, test } from './portal.ts';

test.use({ env: { DEMO_DATA: 'false' } });

test('CSL-052: Staff is asked before unsaved work in an editor is left by a link, and not after saving', {
  tag: ['@staff'],
}, async ({ page, portal }) => {
  for (const toast of [
    'The brand is live. Now give it its logo, texts and plans.',
    'Draft saved.',
    'Saved. The plans are live now.',
  ])
    names({ toast });
  const brandId = `mole-${randomUUID().slice(0, 8)}`;
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });

  /** By the menu: asked, stays, asked again, leaves. */
  const isAsked = async () => {
    const { href } = new URL(page.url());
    await link('Customers').click();
    await question.getByRole('button', { name: 'Stay here' }).click();
    await expect(question).toBeHidden();
    expect(page.url()).toBe(href);
    await link('Customers').click();
    await question.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(heading('Customers')).toBeVisible();
  };
  const open = async (editor?: string) => {
    await link('Brands').click();
    await link('Molesafe for Business').click();
    await expect(heading('Molesafe for Business')).toBeVisible();
    if (editor) await link(editor).click();
  };

  await setUpStaff(page, portal, { email: `ada-${randomUUID()}@provider.example` });

  await test.step('a new brand', async () => {
    await link('Brands').click();
    await link('New brand').click();
    await page.getByLabel('Id', { exact: true }).fill(brandId);
    await isAsked();
    await link('Brands').click();
    await link('New brand').click();
    await page.getByLabel('Id', { exact: true }).fill(brandId);
    await page.getByLabel('Short name').fill('Molesafe');
    await page.getByLabel('Full name').fill('Molesafe for Business');
    await page.getByLabel('Domain of the portal').fill(`${brandId}.localhost`);
    await page.getByLabel('Domain that mails come from').fill(`${brandId}.example`);
    await page.getByRole('button', { name: 'Make the brand' }).click();
    await expect(heading('Molesafe for Business')).toBeVisible();
  });

  await test.step('a brand, whose saved fields are as they were typed', async () => {
    await page.getByLabel('Short name').fill('Moles');
    await isAsked();
    await open();
    await page.getByLabel('Short name').fill(' Mole ');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Draft saved.')).toBeVisible();
    await link('Channels and plans').click();
    await expect(heading('Channels and plans')).toBeVisible();
  });

  await test.step('its plans', async () => {
    await page.getByLabel('Days of the trial').fill('21');
    await isAsked();
    await open('Channels and plans');
    await page.getByLabel('Days of the trial').fill('21');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved. The plans are live now.')).toBeVisible();
    await link('The brand').click();
    await expect(heading('Molesafe for Business')).toBeVisible();
  });

  await test.step('the pages that its customers read', async () => {
    await link('Concierge’s page').click();
    await page.getByRole('textbox', { name: 'Title', exact: true }).first().fill('Ask the mole');
    await isAsked();
    await open('Insurance page');
    await page.getByRole('button', { name: 'Write a notice' }).click();
    await isAsked();
  });

  await test.step('a weakness or message, and a release note', async () => {
    await link('Concierge').click();
    await link('Write a message').click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Half a thought');
    await isAsked();
    await link('Release notes').click();
    await link('New release note').click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Half a thought');
    await isAsked();
  });
});
