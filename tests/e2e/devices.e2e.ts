import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import { testPassword, type Visitor } from '#tests/support/visitor.ts';
import { names, told } from './aftermath.ts';
import { lookAtMail } from './lookClosely.ts';
import { expect, look, lookTwice, mailSaying, newOwner, signIn, test } from './portal.ts';

test('ACC-248: where one is signed in, and ending it there', {
  tag: ['@people'],
}, async ({ page, portal, browser }) => {
  const email = 'dora@corner-shop.example';
  const first = await newOwner(portal, email);
  const isIn = async (who: Visitor) => (await who.call(accounts.check, {})).data.authenticated;
  const elsewhere = async () => {
    const visitor = portal.visitor();
    await visitor.signIn(email, testPassword);
    return visitor;
  };
  const second = await elsewhere();
  await signIn(page, portal.url, email);
  await expect(page).toHaveURL(/\/dashboard/);
  const card = page.getByRole('region', { name: 'Where you are signed in' });
  const rows = card.getByRole('listitem');
  const dialog = page.getByRole('dialog');

  await test.step('every browser, this one first', async () => {
    await page.goto(`${portal.url}/settings/you`);
    await expect(rows).toHaveCount(3);
    await expect(rows.first()).toContainText(/Chrome on .*This browser.*Last used just now/);
    await expect(rows.first().getByRole('button')).toHaveCount(0);
    await expect(rows.last()).toContainText(/A program on an unknown system.*From \S+/);
    await lookTwice(page, 'devices');
  });

  await test.step('one is ended, with the keyboard alone', async () => {
    await rows
      .nth(1)
      .getByRole('button', { name: /^End: A program/ })
      .focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Back' })).toBeFocused();
    await look(page, 'devices-end');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await told(page, 'Signed out there.');
    await expect(rows).toHaveCount(2);
    await expect(card.getByRole('heading')).toBeFocused();
    await expect(card.getByRole('button', { name: 'End all others' })).toHaveCount(0);
    expect([await isIn(first), await isIn(second)].toSorted()).toEqual([false, true]);
  });

  await test.step('one that has ended meanwhile is told as that', async () => {
    for (const who of [first, second]) await who.call(accounts.logout, {});
    names({ request: '404 POST /api/accounts/endSession' });
    await rows.last().getByRole('button').click();
    await dialog.getByRole('button', { name: 'End', exact: true }).click();
    await told(page, 'It has ended already.');
    await expect(rows).toHaveCount(1);
  });

  await test.step('all others at once', async () => {
    const others = [await elsewhere(), await elsewhere()];
    await page.reload();
    await expect(rows).toHaveCount(3);
    await card.getByRole('button', { name: 'End all others' }).click();
    await dialog.getByRole('button', { name: 'End all others' }).click();
    await told(page, 'Signed out in 2 other browsers.');
    await expect(rows).toHaveCount(1);
    for (const other of others) expect(await isIn(other)).toBe(false);
  });

  await test.step('ACC-245: the mail about it', async () => {
    const mail = await mailSaying(portal, email, /in a browser that we do not know as yours/);
    await lookAtMail(browser, mail.html, 'new-sign-in-mail');
  });
});
