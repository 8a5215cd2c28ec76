import type { Locator, Page } from '@playwright/test';
import type { ServerProcess } from '#tests/support/serverProcess.ts';
import { testPassword } from '#tests/support/visitor.ts';
import { told } from './aftermath.ts';
import { giveAuthenticator, signsOut } from './passkeySteps.ts';
import { expect, look, mailSaying } from './portal.ts';
import { openSlowShop, test } from './ratingsSteps.ts';

/** What a newcomer presses, from the filled sign-up form on. */
class Newcomer {
  readonly presses: string[] = [];
  readonly #page: Page;
  readonly #portal: ServerProcess;
  readonly email: string;
  constructor(page: Page, portal: ServerProcess, email: string) {
    this.#page = page;
    this.#portal = portal;
    this.email = email;
  }

  async press(control: Locator): Promise<void> {
    // The password is typed at sign-up alone.
    if (this.presses.length > 0)
      await expect(this.#page.locator('input[type=password]')).toHaveCount(0);
    this.presses.push((await control.textContent()) ?? '');
    await control.click();
  }
  pressButton = (name: string) => this.press(this.#page.getByRole('button', { name }));
  async choose(label: string, option: string): Promise<void> {
    this.presses.push(`${label}: ${option}`);
    await this.#page.getByLabel(label).selectOption(option);
  }

  async signsUp(): Promise<void> {
    const page = this.#page;
    await expect(page.getByRole('heading', { name: 'Start Free Trial' })).toBeVisible();
    await page.getByLabel('Work email address').fill(this.email);
    await page.getByLabel('Password', { exact: true }).fill(testPassword);
    await page.getByLabel('Confirm password').fill(testPassword);
    await this.pressButton('Start Free Trial');
    await expect(page).toHaveURL(/\/verify/);
  }

  async linkOfMail(): Promise<string> {
    const mail = await mailSaying(this.#portal, this.email, /\/verify#/);
    return /https?:\/\/localhost\S+\/verify#\S+/.exec(mail.text)?.[0] ?? '';
  }

  /** Opens the link of the mail in the tab of the sign-up. */
  async opensMail(): Promise<void> {
    const link = await this.linkOfMail();
    this.presses.push('the link of the mail');
    await this.#page.goto(link);
  }

  async onboards(website: string): Promise<void> {
    const page = this.#page;
    await this.pressButton('Continue');
    await page.getByLabel('Organization name').fill('Corner Shop');
    await this.choose('Industry', 'Retail');
    await this.choose('Team size', '11-20');
    await page.getByLabel('Website address').fill(website);
    await this.pressButton('Next');
    await page.getByLabel('First name').fill('Robin');
    await page.getByLabel('Last name').fill('Corner');
    await this.pressButton('Next');
    await this.pressButton('Skip');
    await expect(page).toHaveURL(/\/intro/);
  }
}

test('ONB-067: from sign-up to a running scan in at most twelve presses, and one password', {
  tag: ['@gate', '@people', '@monitoring'],
}, async ({ page, portal }) => {
  await using shop = await openSlowShop();
  const website = `sample.localhost:${shop.port}`;
  const robin = new Newcomer(page, portal, 'minute@corner-shop.example');
  await page.goto(`${portal.url}/signup`);
  await robin.signsUp();
  await test.step('ACC-195: in the demonstration the screen says where to read the mail', async () => {
    await expect(page.getByRole('link', { name: 'Read it in the mailbox' })).toHaveAttribute(
      'href',
      '/dev/mailbox?to=minute%40corner-shop.example',
    );
    await look(page, 'first-minute-verify');
  });
  await test.step('ACC-189: the link of the mail signs in where the sign-up was made', async () => {
    await robin.opensMail();
    await expect(page).toHaveURL(/\/onboarding/);
    const left = await page.context().cookies(`${portal.url}/verify`);
    expect(left.filter(({ name }) => name.endsWith('sign_up'))).toEqual([]);
  });
  await robin.onboards(website);
  await robin.pressButton('Skip');
  await expect(page).toHaveURL(/\/dashboard/);
  const card = page.getByRole('region', { name: 'What a stranger sees of you' });
  await expect(card).toContainText(/\d{3} of 900|\d{3} for certain|between 250 and 900/);
  await look(page, 'first-minute-dashboard');
  await robin.press(card.getByRole('button', { name: 'Scan our website: I have permission' }));
  await told(page, 'Website is successfully created');
  await expect(page.getByText('Scan initiated, check back in a few minutes')).toBeVisible();
  console.log(`${robin.presses.length} presses: ${robin.presses.join(' · ')}`);
  // Whoever reads the intro to its end presses five times more.
  expect(robin.presses.length).toBeLessThanOrEqual(12);
});

test('ACC-155, ACC-197: the link of the mail, opened in a second tab and then once more', {
  tag: ['@people'],
}, async ({ page, portal }) => {
  const lee = new Newcomer(page, portal, 'tabs@corner-shop.example');
  await page.goto(`${portal.url}/signup`);
  await lee.signsUp();
  const link = await lee.linkOfMail();
  const second = await page.context().newPage();
  await test.step('ACC-155, ACC-189: it signs in there, and the tab that waits goes on by itself', async () => {
    await second.goto(link);
    await expect(second).toHaveURL(/\/onboarding$/);
    await expect(page).toHaveURL(/\/onboarding$/);
  });
  const third = await page.context().newPage();
  const welcome = third.getByRole('heading', { name: /^Welcome to / });
  await test.step('ACC-197: pressed once more it leads on', async () => {
    await third.goto(link);
    await expect(third).toHaveURL(/\/onboarding$/);
    await expect(welcome).toBeVisible();
  });
  await test.step('ACC-197: by the password where nobody is signed in any more', async () => {
    for (const tab of [page, second, third]) await tab.goto('about:blank');
    await page.context().clearCookies();
    await third.goto(link);
    await third.getByLabel('Password', { exact: true }).fill(testPassword);
    await third.getByRole('button', { name: 'Verify email' }).click();
    await expect(third).toHaveURL(/\/onboarding$/);
    await expect(welcome).toBeVisible();
  });
});

test('ACC-275, ACC-278: a passkey from sign-up on', { tag: ['@people'] }, async ({
  page,
  portal,
}) => {
  await using shop = await openSlowShop();
  await giveAuthenticator(page);
  const noor = new Newcomer(page, portal, 'noor@corner-shop.example');
  await page.goto(`${portal.url}/signup`);
  await noor.signsUp();
  await noor.opensMail();
  await noor.onboards(`sample.localhost:${shop.port}`);
  await noor.pressButton('Skip');
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto(`${portal.url}/settings/you`);
  await page.getByRole('button', { name: 'Show my passkeys' }).click();
  await page.getByRole('dialog').getByLabel('Current password').fill(testPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await told(page, 'Passkey added. It signs you in from now on.');
  await signsOut(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
});

test('ONB-066, SHL-018: nothing typed is lost by a reload, and a remembered address is followed after all of it', {
  tag: ['@gate', '@people', '@monitoring'],
}, async ({ page, portal }) => {
  const kim = new Newcomer(page, portal, 'reload@corner-shop.example');
  await page.goto(`${portal.url}/settings/admins`);
  await expect(page).toHaveURL(/\/signin/);
  await page.getByRole('link', { name: /Start Free Trial|Create Account|Sign up/ }).click();
  await kim.signsUp();
  await kim.opensMail();
  await expect(page).toHaveURL(/\/onboarding/);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Organization name').fill('Reload Shop');
  await page.getByLabel('Industry').selectOption('Retail');
  await page.reload();
  await expect(page.getByLabel('Organization name')).toHaveValue('Reload Shop');
  await expect(page.getByLabel('Industry')).toHaveValue('RETAIL');
  await page.getByLabel('Team size').selectOption('11-20');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('First name').fill('Kim');
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Kim');
  await page.getByLabel('Last name').fill('Shaw');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page).toHaveURL(/\/intro/);
  const draft = () => page.evaluate(() => window.sessionStorage.getItem('onboarding'));
  await expect.poll(draft).toBeNull();
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page).toHaveURL(/\/settings\/admins$/);
});
