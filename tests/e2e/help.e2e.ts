import type { Page } from '@playwright/test';
import { expect, look, lookTwice, ownerIn, test } from './portal.ts';

/** Opens a link that leads to a new tab. */
async function follow(page: Page, name: RegExp | string): Promise<Page> {
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name }).first().click(),
  ]);
  return opened;
}

const secret = 'a'.repeat(43);

/** Of each frame without the menu some addresses, and for which of them help is asked. */
const frames = [
  ['signin', '/signin'],
  ['signup', '/signup'],
  ['verify?email=looks-up%40corner-shop.example', '/verify'],
  ['forgotPassword', '/forgotPassword'],
  ['link-error-page', '/link-error-page'],
  [`fix#${secret}`, '/fix'],
  [`sign#${secret}`, '/sign'],
  ['trust/nobody-here/ask', '/trust/nobody-here/ask'],
  [`academy/lesson/${secret}`, '/academy/lesson/-'],
  ['academy/certificate', '/academy/certificate'],
] as const;

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

test('HLP-003, HLP-010: an owner looks something up', { tag: ['@gate', '@help'] }, async ({
  page,
  portal,
}) => {
  await ownerIn(page, portal, 'looks-up@corner-shop.example');
  await test.step('the menu leads to the article for the open screen', async () => {
    await page.goto(`${portal.url}/webappscan`);
    const help = await follow(page, /^Knowledge Base/);
    await expect(heading(help, 'Add a website')).toBeVisible();
    await lookTwice(help, 'help-article');
    await help.emulateMedia({ colorScheme: 'dark' });
    await lookTwice(help, 'help-article-dark');
    await help.emulateMedia({ colorScheme: 'light' });
    await help.getByRole('link', { name: 'Prove that a website is yours' }).first().click();
    await expect(heading(help, 'Prove that a website is yours')).toBeVisible();
    await help.close();
  });

  await test.step('it is searched by keyboard', async () => {
    const help = await follow(page, /^Help with website scans/);
    await help.getByRole('link', { name: 'All help' }).click();
    await expect(heading(help, 'Help')).toBeVisible();
    await lookTwice(help, 'help');
    await help.getByLabel('Search help').focus();
    await help.keyboard.type('forged mail');
    await help.keyboard.press('Enter');
    await expect(help.getByText(/^\d articles? with “forged mail”$/)).toBeVisible();
    await lookTwice(help, 'help-found');
    await help.getByRole('link', { name: 'Others can send mail in our name' }).focus();
    await help.keyboard.press('Enter');
    await expect(heading(help, 'Others can send mail in our name')).toBeVisible();
    await look(help, 'help-forged-mail');
    await help.close();
  });

  await test.step('HLP-024: a word on a screen leads to the word itself', async () => {
    await page.goto(`${portal.url}/training`);
    const help = await follow(page, /^Seat$/);
    const word = help.locator('#seat');
    await expect(word).toContainText('Room for one person');
    await expect(word).toBeFocused();
    await expect(word).toBeInViewport();
    await lookTwice(help, 'help-word');
    await help.close();
  });

  await test.step('how the rating is made has the same face', async () => {
    await page.goto(`${portal.url}/rating`);
    await expect(page.getByAltText('Fairhaven Cyber Safety')).toBeVisible();
    await lookTwice(page, 'rating-made');
  });
});

test('SHL-170, SHL-171: where there is no menu help is there too, and is told no secret', {
  tag: ['@help', '@shell'],
}, async ({ page, portal }) => {
  for (const [address, at] of frames) {
    await page.goto(`${portal.url}/${address}`);
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Help', exact: true });
    await expect(link, address).toHaveAttribute('href', `/help?at=${encodeURIComponent(at)}`);
  }
  await page.goto(`${portal.url}/sign#${secret}`);
  const help = await follow(page, /^Help$/);
  await expect(heading(help, 'The team signs a policy')).toBeVisible();
  await help.close();
});
