import { randomUUID } from 'node:crypto';
import { Visitor } from '#tests/support/visitor.ts';
import { names } from './aftermath.ts';
import { setUpStaff } from './consolePortal.ts';
import { expect, look, lookTwice, signIn, test } from './portal.ts';

test.use({ env: { DEMO_DATA: 'false' } });

test('Staff writes a brand’s offer, a customer sees and claims it, staff sees that it was claimed', {
  tag: ['@marketplace', '@staff'],
}, async ({ page, portal, browser }) => {
  names({ toast: 'The brand is live. Now give it its logo, texts and plans.' });
  names({ toast: 'Saved. The offers are live now.' });
  const brandId = `harbor-${randomUUID().slice(0, 8)}`;
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const tideKeys = page.getByRole('region', { name: 'Tide Keys' });

  await test.step('a new brand has no offers', async () => {
    await setUpStaff(page, portal, { email: `ada-${randomUUID()}@provider.example` });
    await page.getByRole('link', { name: 'Brands' }).click();
    await page.getByRole('link', { name: 'New brand' }).click();
    await page.getByLabel('Id', { exact: true }).fill(brandId);
    await page.getByLabel('Short name').fill('Harborsafe');
    await page.getByLabel('Full name').fill('Harborsafe for Business');
    await page.getByLabel('Domain of the portal').fill(`${brandId}.localhost`);
    await page.getByLabel('Domain that mails come from').fill(`${brandId}.example`);
    await page.getByRole('button', { name: 'Make the brand' }).click();
    await page.getByRole('link', { name: 'Marketplace offers' }).click();
    await expect(page.getByText('No offers yet.')).toBeVisible();
  });

  await test.step('MKT-041: what is wrong with the first one is told beside it', async () => {
    await page.getByLabel('New category').fill('Signing in');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Name of category 1')).toHaveValue('Signing in');
    await page.getByRole('button', { name: 'Add an offer' }).click();
    await page.getByLabel('In one sentence').fill('Passkeys for the whole team.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Enter the name, in up to 60 characters.')).toBeVisible();
    await expect(page.getByLabel('Partner’s name')).toBeFocused();
    await lookTwice(page, 'console-offers-problems');
  });

  await test.step('MKT-045, CSL-052: who would leave by a link or by Back is asked first, and who saved is not', async () => {
    await page.getByRole('link', { name: 'The brand' }).click();
    await question.getByRole('button', { name: 'Stay here' }).click();
    await page.goBack();
    await question.getByRole('button', { name: 'Stay here' }).click();
    await expect(page.getByLabel('In one sentence')).toHaveValue('Passkeys for the whole team.');
    await page.getByLabel('Partner’s name').fill('Tide Keys');
    await expect(page.getByLabel('Name in addresses')).toHaveValue('tide-keys');
    await page.getByLabel('About it').fill('Nobody has to remember a password again.\n');
    await page.getByLabel('Saving in percent').fill('20');
    await page.getByLabel('The saving in words').fill('20% off the first year');
    await page.getByLabel('Terms').fill('For new customers.');
    await page.getByLabel('Passwords and sign-in').check();
    await page.getByLabel('Address', { exact: true }).fill('https://tide-keys.example');
    await page.getByLabel('Code').fill('TIDE-20');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved. The offers are live now.')).toBeVisible();
    await expect(tideKeys.getByText('Signing in · Nobody has opened it yet')).toBeVisible();
    await page.getByRole('link', { name: 'The brand' }).click();
    await expect(page.getByRole('heading', { name: 'Harborsafe for Business' })).toBeVisible();
    await page.goBack();
    await expect(tideKeys).toBeVisible();
  });

  const customer = await (await browser.newContext()).newPage();

  await test.step('MKT-040, CSL-039: the brand’s customer sees and claims it', async () => {
    const address = portal.at(`${brandId}.localhost`);
    const owner = new Visitor(portal, new URL(address).host);
    await owner.signUp(`kim-${randomUUID()}@shop.example`);
    await owner.onboard('Corner Shop');
    await owner.seeIntro();
    await signIn(customer, address, owner.email);
    await expect(customer).toHaveURL(/\/dashboard/, { timeout: 60_000 });
    await customer.goto(`${address}/marketplace`);
    await expect(customer.getByText('Save up to 20% with partners')).toBeVisible();
    await customer.getByRole('link', { name: 'Tide Keys' }).click();
    await expect(customer.getByText('Passkeys for the whole team.')).toBeVisible();
    await customer.getByRole('button', { name: 'Claim offer' }).click();
    await expect(customer.getByText('TIDE-20')).toBeVisible();
    await lookTwice(customer, 'brand-offer-claimed');
  });

  await test.step('MKT-043, CSL-039: staff sees that it was claimed', async () => {
    await page.reload();
    await expect(tideKeys.getByText(/Opened by \d+ p\w+, claimed by 1$/)).toBeVisible();
    await page.getByRole('button', { name: 'Take out Tide Keys' }).click();
    await expect(page.getByText('It is taken out when you save.')).toBeVisible();
    await page.getByRole('button', { name: 'Put Tide Keys back' }).click();
    await look(page, 'console-offers-claimed');
  });

  await test.step('MKT-044, CSL-038: the offers of a brand that came with the program are shown, not changed', async () => {
    await page.goto(page.url().replace(brandId, 'fairhaven'));
    await expect(page.getByRole('heading', { name: 'KeyHarbor' })).toBeVisible();
    await page.getByRole('button', { name: 'Open KeyHarbor' }).click();
    await expect(page.getByLabel('Partner’s name')).toBeDisabled();
    await lookTwice(page, 'console-offers');
  });
  await customer.context().close();
});
