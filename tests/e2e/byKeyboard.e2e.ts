import { startMendableSite } from '#tests/support/mendableSite.ts';
import { testPassword } from '#tests/support/visitor.ts';
import { told } from './aftermath.ts';
import { goTo, press, write } from './keyboard.ts';
import { expect, mailSaying, test } from './portal.ts';

test('SHL-188: from sign-up to what was fixed all is done by the keyboard alone, and what changes is announced', {
  tag: ['@monitoring', '@people'],
}, async ({ page, portal, browser }) => {
  // Each way is walked stop by stop.
  test.setTimeout(600_000);
  const site = await startMendableSite();
  const email = 'keys-alone@corner-shop.example';
  const title = /stranger’s code/;
  const main = page.getByRole('main');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  const choose = async (label: string, option: string) => {
    const field = page.getByLabel(label);
    await goTo(field);
    await page.keyboard.type(option);
    await expect(field.locator('option:checked')).toHaveText(option);
  };

  await test.step('sign-up and onboarding: each page has its heading read', async () => {
    await page.goto(`${portal.url}/signup`);
    await expect(page.getByRole('heading', { name: 'Start Free Trial' })).toBeVisible();
    await write(page.getByLabel('Work email address'), email);
    await write(page.getByLabel('Password', { exact: true }), testPassword);
    await write(page.getByLabel('Confirm password'), testPassword);
    await press(page.getByRole('button', { name: 'Start Free Trial' }));
    await expect(page).toHaveURL(/\/verify/);
    const mail = await mailSaying(portal, email, /\/verify#/);
    await page.goto(/https?:\/\/localhost\S+\/verify#\S+/.exec(mail.text)?.[0] ?? 'no link');
    await expect(page).toHaveURL(/\/onboarding/);
    await press(button('Continue'));
    await write(page.getByLabel('Organization name'), 'Corner Shop');
    await choose('Industry', 'Retail');
    await choose('Team size', '11-20');
    await write(page.getByLabel('Website address'), new URL(site.url).host);
    await press(button('Next'));
    await expect(heading('About yourself')).toBeFocused();
    await write(page.getByLabel('First name'), 'Robin');
    await write(page.getByLabel('Last name'), 'Corner');
    await press(button('Next'));
    await expect(heading('Invite another admin')).toBeFocused();
    await press(button('Skip'));
    await expect(page).toHaveURL(/\/intro/);
    await press(button('Skip'));
    await expect(page).toHaveURL(/\/dashboard/);
  });

  await test.step('the intro of website scans: each page is announced', async () => {
    const menu = page.getByRole('navigation', { name: 'Main' });
    await press(menu.getByRole('link', { name: 'Monitoring' }));
    const intro = page.getByRole('dialog');
    await expect(intro.getByText('1 of 3')).toBeVisible();
    const said = intro.locator('[aria-live=polite]');
    for (const at of [2, 3]) {
      const before = await said.innerText();
      await press(intro.getByRole('button', { name: 'Next' }));
      await expect(intro.getByText(`${at} of 3`)).toBeVisible();
      await expect(said).not.toHaveText(before);
    }
    await press(intro.getByRole('button', { name: 'Got It' }));
    await expect(intro).toBeHidden();
  });

  await test.step('SHL-189: the wizard: each step begins with the focus, and a refused box says why', async () => {
    await press(button('Add a Website'));
    const wizard = page.getByRole('dialog', { name: 'Add a Website to Scan' });
    const next = wizard.getByRole('button', { name: 'Next' });
    const protocol = wizard.getByLabel('Protocol');
    const permission = wizard.getByLabel('I have permission to scan this website');
    const confirmed = wizard.getByLabel('Yes, this URL is correct and leads to my website');
    await expect(wizard.getByLabel('Website name')).toBeFocused();
    await press(protocol, 'ArrowDown');
    await expect(protocol).toHaveValue('http');
    await press(wizard.getByRole('radio', { name: 'Safe' }), 'ArrowDown');
    await expect(wizard.getByRole('radio', { name: 'Normal' })).toBeChecked();
    await press(next);
    await expect(permission).toBeFocused();
    await expect(permission).toHaveAccessibleDescription(/Please confirm that you have permission/);
    await press(permission, ' ');
    await press(next);
    await expect(wizard.getByRole('link', { name: /Open website/ })).toBeFocused();
    await press(wizard.getByRole('button', { name: 'Back' }));
    await expect(wizard.getByLabel('Website name')).toBeFocused();
    await press(next);
    await expect(wizard.getByRole('link', { name: /Open website/ })).toBeFocused();
    await press(confirmed, ' ');
    await press(next);
    await expect(wizard.getByLabel('Start the first scan now')).toBeFocused();
    await press(wizard.getByRole('button', { name: 'Add Website' }));
    await told(page, 'Website is successfully created');
    const toasts = page.getByRole('region', { name: 'Alerts' });
    await expect(toasts).toHaveAttribute('aria-live', 'polite');
  });

  await test.step('the scan: its end is announced', async () => {
    await expect(page).toHaveURL(/\/webappscan\/Corner%20Shop$/);
    const ended = main.getByRole('status').filter({ hasText: 'The scan has ended.' });
    await expect(ended).toHaveCount(1, { timeout: 120_000 });
    await press(main.getByRole('link', { name: 'See what it found' }));
    await expect(heading('What we found')).toBeVisible();
  });

  await test.step('a finding is opened, and leads to its issue', async () => {
    const finding = main.getByRole('button', { name: title });
    await press(finding);
    await expect(finding).toHaveAttribute('aria-expanded', 'true');
    await press(main.getByRole('link', { name: 'Its history and comments' }));
    await expect(heading(title)).toBeVisible();
  });

  await test.step('SHL-189: it is sent: what is refused and that it is sent is announced, and the focus is never lost', async () => {
    const send = button('Send to Who Fixes It');
    await press(send);
    const dialog = page.getByRole('dialog', { name: 'Send to Who Fixes It' });
    const to = dialog.getByLabel('Their email address');
    await expect(to).toBeFocused();
    await page.keyboard.type('lou@');
    await page.keyboard.press('Enter');
    await expect(to).toHaveAccessibleDescription(/Please check the email address\./);
    await expect(to).toBeFocused();
    await page.keyboard.type('web.example');
    await page.keyboard.press('Enter');
    const sent = dialog.getByRole('status').filter({ hasText: 'on its way to lou@' });
    await expect(sent).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Done' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(send).toBeFocused();
  });

  await test.step('who fixes it has it checked again and writes back: what came of both is announced', async () => {
    const mail = await mailSaying(portal, 'lou@web.example', /asks you to fix/);
    const elsewhere = await browser.newContext({ reducedMotion: 'reduce' });
    const helper = await elsewhere.newPage();
    const says = (words: string) => helper.getByRole('status').filter({ hasText: words });
    await helper.goto(/http\S+\/fix#[\w-]{43}/.exec(mail.text)?.[0] ?? 'no link');
    await expect(helper.getByRole('heading', { name: 'What to fix on Corner Shop' })).toBeVisible();
    await write(helper.getByLabel('Your name'), 'Lou');
    site.fix();
    await press(helper.getByRole('button', { name: 'Check Again Now' }));
    await expect(says('We looked at all of its places and found nothing any more.')).toBeVisible({
      timeout: 120_000,
    });
    await write(helper.getByLabel('Message'), 'The search escapes what it prints.');
    await press(helper.getByRole('button', { name: 'Send' }));
    await expect(says('Your message is on its way.')).toBeVisible();
    await elsewhere.close();
  });
  await site.close();
});
