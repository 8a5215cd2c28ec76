/** Another mail address to sign in with, and how the old one takes it back. */
import type { ServerProcess } from '#tests/support/serverProcess.ts';
import { testPassword } from '#tests/support/visitor.ts';
import { names } from './aftermath.ts';
import { lookAtMail } from './lookClosely.ts';
import { expect, lookTwice, mailSaying, ownerIn, signIn, test } from './portal.ts';

/** Where the newest link of a mail leads on this server. */
async function pathOf(portal: ServerProcess, email: string, kind: 'newAddress' | 'keepAddress') {
  const mail = await mailSaying(portal, email, new RegExp(`/${kind}/`));
  const link = new RegExp(`http\\S+/${kind}/\\S+`).exec(mail.text)?.[0] ?? '';
  return { path: new URL(link).pathname, html: mail.html };
}

test('ACC-310: a new address is asked for, confirmed and taken back', { tag: ['@people'] }, async ({
  page,
  portal,
  browser,
}) => {
  const [before, after] = ['maren@corner-shop.example', 'maren@second-shop.example'];
  await ownerIn(page, portal, before);
  const card = page.getByRole('region', { name: 'Sign in with another address' });
  const field = card.getByLabel('New address');

  await test.step('ACC-310: what cannot be an address is told at its field', async () => {
    await page.goto(`${portal.url}/settings/you`);
    await card.getByRole('button', { name: 'Mail me the link' }).click();
    await expect(card.getByText('Please enter the new address.')).toBeVisible();
    await field.fill('maren@');
    await field.blur();
    await expect(card.getByText('Please enter a valid email address.')).toBeVisible();
  });

  await test.step('ACC-310: the answer says where the link is', async () => {
    await field.fill(` ${after.toUpperCase()}`);
    await card.getByRole('button', { name: 'Mail me the link' }).click();
    await expect(card.getByRole('status')).toContainText(`We have mailed a link to ${after}.`);
    await lookTwice(page, 'address-asked');
  });

  const link = await pathOf(portal, after, 'newAddress');
  await lookAtMail(browser, link.html, 'mail-new-address');
  await test.step('ACC-311, SHL-191: the link shows the address, and uses it at a press', async () => {
    await page.goto(`${portal.url}${link.path}`);
    await expect(page.getByText(`From then on you sign in with ${after}`)).toBeVisible();
    await lookTwice(page, 'address-confirm');
    await page.getByRole('button', { name: 'Use this address' }).click();
    await expect(page.getByRole('heading', { name: 'Your address is changed' })).toBeFocused();
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await expect(page.getByLabel('Work email address')).toBeVisible();
    await signIn(page, portal.url, after);
    await expect(page).toHaveURL(/\/dashboard/);
  });

  await test.step('ACC-311: used once, it is not valid', async () => {
    names({ request: '404 GET /api/accounts/addressChange' });
    await page.goto(`${portal.url}${link.path}`);
    await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();
    await lookTwice(page, 'address-link-over');
  });

  const back = await pathOf(portal, before, 'keepAddress');
  await lookAtMail(browser, back.html, 'mail-address-changed');
  await test.step('ACC-311, SHL-191: the old address puts itself back, signed in or not', async () => {
    await page.context().clearCookies();
    await page.goto(`${portal.url}${back.path}`);
    await expect(page.getByText(`Your account has the address ${after} now.`)).toBeVisible();
    await lookTwice(page, 'address-keep');
    await page.getByRole('button', { name: 'Put my address back' }).click();
    await expect(page.getByRole('heading', { name: 'Your address is back' })).toBeFocused();
    await mailSaying(portal, before, /\/resetPassword\//);
    await expect(portal.visitor().signIn(after, testPassword)).rejects.toThrow();
  });
});
