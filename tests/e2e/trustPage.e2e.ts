import type { Page } from '@playwright/test';
import { policyLoad, policySave } from '#modules/products/policies/calls.ts';
import * as proof from '#modules/products/proof/calls.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { names, told } from './aftermath.ts';
import { lookClosely } from './lookClosely.ts';
import { expect, lookTwice, mailSaying, ownerIn, test } from './portal.ts';

const group = (page: Page, name: string) => page.getByRole('region', { name });

/** Puts a policy in force, and states a control. */
async function prepares(owner: Visitor): Promise<void> {
  const { data } = (await owner.call(policyLoad, { policyType: 'access-control' })).data;
  const { id, version, saved, customValues, customPolicy } = data;
  const approval = {
    status: 'Active',
    approver: 'Ada Baker',
    approvalDate: '2026-01-05',
  } as const;
  const policy = { id, version, saved, customValues, customPolicy, ...approval };
  (await owner.call(policySave, { policy })).data;
  const { lastEnd: until } = (await owner.call(proof.loadControls, {})).data;
  (await owner.call(proof.stateControl, { control: 'mfa-email', scope: 'All', until })).data;
}

test('a trust page on, asked, and off', { tag: ['@proof'] }, async ({ page, browser, portal }) => {
  const owner = await ownerIn(page, portal, 'trust@corner-shop.example');
  await prepares(owner);
  const dialog = page.getByRole('dialog');
  const elsewhere = await browser.newContext();
  const visitor = await elsewhere.newPage();
  const address = `${portal.url}/trust/corner-shop`;
  let link = '';

  await test.step('PRF-113: the owner finds the screen, with nothing chosen and the page off', async () => {
    await page.goto(`${portal.url}/proof`);
    await group(page, 'Show it to somebody').getByRole('link', { name: 'Trust Page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Trust page' })).toBeVisible();
    await expect(page.getByText('Your page is off. Nobody sees it.')).toBeVisible();
    await expect(page.getByLabel('Last part of the address')).toHaveValue('corner-shop');
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await lookTwice(page, 'trust-new');
  });

  await test.step('PRF-113: what is no address is said at its field', async () => {
    await page.getByLabel('Last part of the address').fill('Corner Shop');
    await page.getByRole('button', { name: 'Save and Switch On' }).click();
    await expect(page.getByLabel('Last part of the address')).toHaveAccessibleDescription(
      /Please use 3 to 40 letters/,
    );
    await page.getByLabel('Last part of the address').fill('corner-shop');
  });

  await test.step('PRF-113: the owner chooses what it shows, and switches it on', async () => {
    await page.getByRole('checkbox', { name: /^Second factor for email \(stated on/ }).check();
    await page.getByRole('checkbox', { name: /^Access control policy \(approved on/ }).check();
    await page.getByRole('checkbox', { name: /^Visitors may ask/ }).check();
    await page.getByRole('button', { name: 'Save and Switch On' }).click();
    await told(page, 'Your trust page is saved.');
    await expect(page.getByText('Your page is on.')).toBeVisible();
    await expect(page.getByLabel('HTML to paste')).toHaveValue(/\/trust\/corner-shop\/badge\.svg/);
    const picture = page.getByRole('img', { name: 'Your badge as it is today' });
    await expect
      .poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth))
      .toBe(320);
    await lookClosely(page, 'trust-on');
  });

  await test.step('PRF-174: the owner names a place of their own for it, sees what to set, and removes it', async () => {
    const own = group(page, 'An address of your own');
    await own.getByLabel('Name below your domain').fill('trust');
    await own.getByRole('button', { name: 'Go On' }).click();
    await expect(own.getByLabel('Name below your domain')).toHaveAccessibleDescription(
      /Please give a name below your domain/,
    );
    await own.getByLabel('Name below your domain').fill('trust.corner-shop.example');
    await own.getByRole('button', { name: 'Go On' }).click();
    await expect(own.getByText('It is not proven, and nothing is shown there.')).toBeVisible();
    await expect(own.getByLabel('Name of the CNAME record')).toHaveValue(
      'trust.corner-shop.example',
    );
    await expect(own.getByLabel('Name of the CNAME record')).toBeFocused();
    await expect(own.getByLabel('Value of the TXT record')).toHaveValue(/^trust-page-proof=/);
    await lookTwice(page, 'trust-host');
    await own.getByRole('button', { name: 'Remove' }).click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await told(page, 'Removed. Your page is not shown there any more.');
    await expect(own.getByLabel('Name below your domain')).toBeVisible();
  });

  await test.step('PRF-102, PRF-104: a visitor reads it without an account', async () => {
    await visitor.goto(address);
    await expect(
      visitor.getByRole('heading', { name: 'What Corner Shop shows of its cyber safety' }),
    ).toBeVisible();
    await expect(
      visitor.getByText(/^Second factor for email: stated by the business/),
    ).toBeVisible();
    const said = await visitor.getByRole('main').innerText();
    expect(said).toMatch(/Checked here on \w{3} \d+, \d{4}, at/);
    expect(said).not.toMatch(/\bsecure\b|complian|certified|\bAda\b/i);
    await lookClosely(visitor, 'trust-page');
  });

  await test.step('PRF-114: and asks for the policies, once the words are agreed to', async () => {
    await visitor.getByRole('link', { name: 'Ask for these policies' }).click();
    await expect(
      visitor.getByRole('heading', { name: 'Ask Corner Shop for documents' }),
    ).toBeVisible();
    await expect(group(visitor, 'What you get')).toContainText('Access control policy');
    await visitor.getByLabel('Your name').fill('Kim Reyes');
    await visitor.getByLabel('Your business').fill('Acme Foods');
    await visitor.getByLabel('Your mail address').fill('kim@acme.example');
    await visitor.getByRole('button', { name: 'Ask for Them' }).click();
    await expect(visitor.getByText('Please tick the box first')).toBeVisible();
    await lookClosely(visitor, 'trust-ask');
    await visitor.getByRole('checkbox').check();
    await visitor.getByRole('button', { name: 'Ask for Them' }).click();
    await expect(visitor.getByRole('heading', { name: 'Your request is sent.' })).toBeVisible({
      timeout: 60_000,
    });
    await lookTwice(visitor, 'trust-asked');
  });

  await test.step('PRF-117: the owner sees who asks, and approves', async () => {
    await page.reload();
    const asked = group(page, 'Who asked for documents');
    await expect(asked).toContainText('Kim Reyes, Acme Foods');
    await expect(asked).toContainText('Waits for your answer.');
    await lookTwice(page, 'trust-waits');
    await asked.getByRole('button', { name: 'Approve: Kim Reyes' }).click();
    await told(page, 'The link is on its way.');
    await expect(asked).toContainText(/Approved by Ada Baker, until .+\. Not opened yet\./);
    await expect(asked.getByRole('listitem')).toBeFocused();
  });

  await test.step('PRF-119: the link in the mail shows the policy, and saves it', async () => {
    const mail = await mailSaying(portal, 'kim@acme.example', /trust-documents#/);
    link = /http\S+\/trust-documents#[\w-]{43}/.exec(mail.text)?.[0] ?? '';
    await visitor.goto(link);
    await expect(visitor.getByRole('heading', { name: 'Documents of Corner Shop' })).toBeVisible();
    await lookClosely(visitor, 'trust-documents');
    const downloading = visitor.waitForEvent('download', { timeout: 60_000 });
    await visitor.getByRole('button', { name: /^Save the PDF/ }).click();
    expect((await downloading).suggestedFilename()).toBe('Access control policy - version 0.pdf');
  });

  await test.step('PRF-113: the owner switches it off, after a question', async () => {
    await page.getByRole('button', { name: 'Switch Off' }).click();
    await lookTwice(page, 'trust-off');
    await dialog.getByRole('button', { name: 'Keep It On' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Switch Off' }).click();
    await dialog.getByRole('button', { name: 'Switch Off' }).click();
    await told(page, 'Your trust page is off.');
    await expect(page.getByText('Your page is off. Nobody sees it.')).toBeVisible();
  });

  await test.step('PRF-105, PRF-108, PRF-119: then neither the page nor its badge nor the link shows anything', async () => {
    names({ request: '404 GET /trust/corner-shop' });
    await visitor.goto(address);
    await expect(visitor.getByRole('heading', { name: 'There is no page here' })).toBeVisible();
    await lookTwice(visitor, 'trust-gone');
    expect((await visitor.request.get(`${address}/badge.svg`)).status()).toBe(404);
    await visitor.goto(`${address}/ask`);
    await expect(
      visitor.getByRole('heading', { name: 'This page gives no documents.' }),
    ).toBeVisible();
    await visitor.goto(link);
    await expect(
      visitor.getByRole('heading', { name: 'These documents were withdrawn.' }),
    ).toBeVisible();
    await lookTwice(visitor, 'trust-withdrawn');
    await elsewhere.close();
  });
});
