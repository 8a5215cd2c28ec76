import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { names, told } from './aftermath.ts';
import { setUpStaff } from './consolePortal.ts';
import { goTo, press, write } from './keyboard.ts';
import { expect, look, lookTwice, mailSaying, ownerIn, test } from './portal.ts';

/** The text, as one types it. */
const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('Staff finds a customer at risk, writes a weakness, customer reads it, asks for help, staff resolves it', {
  tag: ['@concierge', '@staff', '@portfolio'],
}, async ({ page, portal, browser }) => {
  const email = `owner-${randomUUID()}@rowan-joinery.example`;
  const customer = await (await browser.newContext()).newPage();
  await ownerIn(customer, portal, email);
  await setUpStaff(page, portal, { email: `ada-${randomUUID()}@provider.example` });
  const title = `Remote desktop is open to the internet ${randomUUID().slice(0, 8)}`;

  await test.step('CON-049, CSL-040: staff finds the customer and begins with a template', async () => {
    // The list shows them once a job has counted theirs, and does not ask again by itself.
    await expect(async () => {
      await page.reload();
      await page.getByRole('searchbox', { name: 'Search customers' }).fill(email);
      await expect(page.getByRole('row')).toHaveCount(2, { timeout: 2000 });
    }).toPass();
    await page.getByRole('link', { name: 'Corner Shop' }).click();
    const card = page.getByRole('region', { name: 'Concierge' });
    await expect(card.getByText('Nothing was written to them yet.')).toBeVisible();
    await card.getByRole('link', { name: 'Write a weakness' }).click();
    await expect(heading(page, 'Write a weakness')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue('Corner Shop');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('Give it a title.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
    await page
      .getByLabel('Template')
      .selectOption({ label: 'Remote access to a computer is open to the internet' });
    await page.getByRole('button', { name: 'Use template' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill(title);
    await page.getByLabel('Evidence').fill('3389/tcp open  ms-wbt-server');
    await page.getByLabel('Comes from').selectOption({ label: 'Open Ports' });
    await textOf(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Call us before Friday.');
    const preview = page.getByRole('region', { name: 'As the customer sees it' });
    await expect(preview.getByText('Call us before Friday.')).toBeVisible();
    await expect(preview.getByText('3389/tcp open')).toBeVisible();
    await lookTwice(page, 'console-write');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await told(page, 'Kept as a draft for 1 customer.');
    await expect(heading(page, title)).toBeVisible();
  });

  await test.step('CON-049, CON-052, CSL-040: nobody sees the draft until it is published', async () => {
    await customer.goto(`${portal.url}/concierge/weaknesses`);
    await expect(customer.getByText('No security weaknesses reported.')).toBeVisible();
    await lookTwice(page, 'console-draft');
    await page.getByRole('button', { name: 'Publish' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish to Corner Shop?' });
    await expect(dialog.getByText('Still to fill in:')).toBeVisible();
    await look(page, 'console-publish');
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await told(page, 'Published to 1 customer.');
    const readers = page.getByRole('region', { name: 'Who has read it' });
    await expect(readers.getByText('Nobody yet')).toBeVisible();
  });

  await test.step('CON-035: the customer reads it and looks how to get help, which tells nobody', async () => {
    await mailSaying(portal, email, /Severity: /);
    await customer.goto(`${portal.url}/concierge/weaknesses`);
    await customer.getByRole('link', { name: title }).click();
    await expect(customer.getByText('Call us before Friday.')).toBeVisible();
    await expect(customer.getByRole('link', { name: 'Open Ports' })).toBeVisible();
    await customer.getByRole('button', { name: 'I need help' }).click();
    const dialog = customer.getByRole('dialog', { name: 'Contact Cyber Concierge' });
    await expect(dialog.getByRole('link', { name: 'Schedule a Call' })).toBeVisible();
    await lookTwice(customer, 'concierge-help');
    await page.reload();
    const readers = page.getByRole('region', { name: /^Who has read it/ });
    await expect(readers.getByText(email).first()).toBeVisible();
    await expect(readers.getByText('Asks for help')).toHaveCount(0);
  });

  await test.step('CON-036: the customer asks to be contacted', async () => {
    const dialog = customer.getByRole('dialog', { name: 'Contact Cyber Concierge' });
    await dialog.getByRole('button', { name: 'Ask to Be Contacted' }).click();
    await expect(
      dialog.getByText('Your concierge now sees that you ask for help with this.'),
    ).toBeVisible();
    await lookTwice(customer, 'concierge-asked');
  });

  await test.step('CON-017, CON-059, CON-060, CSL-041: staff sees who read it and who waits, and resolves it', async () => {
    await page.reload();
    const readers = page.getByRole('region', { name: /^Who has read it/ });
    await expect(readers.getByText(email).first()).toBeVisible();
    await expect(readers.getByText('Asks for help')).toBeVisible();
    await lookTwice(page, 'console-read');
    await page.getByRole('link', { name: 'Concierge', exact: true }).click();
    const waiting = page.getByRole('region', { name: 'Asked for help' });
    await expect(waiting.getByText(email)).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search' }).fill(email);
    await expect(page.getByRole('row')).toHaveCount(2);
    await lookTwice(page, 'console-concierge');
    await page.emulateMedia({ colorScheme: 'dark' });
    await look(page, 'console-concierge-dark');
    await waiting.getByRole('link', { name: title }).click();
    await look(page, 'console-read-dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByLabel('Status', { exact: true }).selectOption('Resolved');
    await told(page, 'Status set to Resolved.');
    await expect(page.getByText('Asks for help')).toHaveCount(0);
    await page.getByRole('link', { name: 'Corner Shop' }).first().click();
    const card = page.getByRole('region', { name: 'Concierge' });
    await expect(card.getByRole('row', { name: new RegExp(title) })).toContainText('Resolved');
    await lookTwice(page, 'console-customer-concierge');
  });

  await test.step('CON-052, CSL-041: the customer sees it resolved, and who did it', async () => {
    await customer.goto(`${portal.url}/concierge/weaknesses`);
    const row = customer.getByRole('listitem').filter({ hasText: title });
    await expect(row).toContainText('Resolved');
    await customer.goto(`${portal.url}/settings/activity`);
    await expect(customer.getByText(`${title}: Resolved`).first()).toBeVisible();
    await expect(customer.getByText(/asked the concierge for help with/).first()).toBeVisible();
  });
  await customer.context().close();
});

test('CON-050, CON-062, CSL-019, CSL-040: staff writes a message to all whom a filter matches, by keyboard alone', {
  tag: ['@concierge', '@staff', '@portfolio'],
}, async ({ page, portal, browser }) => {
  const customer = await (await browser.newContext()).newPage();
  await ownerIn(customer, portal, `owner-${randomUUID()}@many.example`);
  await setUpStaff(page, portal, {
    email: `ada-${randomUUID()}@provider.example`,
    role: 'content',
  });
  const title = `A fraud goes round ${randomUUID().slice(0, 8)}`;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await press(page.getByRole('link', { name: 'Concierge', exact: true }));
  await press(page.getByRole('link', { name: 'Write a message', exact: true }));
  await expect(heading(page, 'Write a message')).toBeVisible();
  await press(page.getByRole('radio', { name: 'To one customer' }), 'ArrowRight');
  await expect(page.getByText(/^This goes to \d+ customers?\.$/)).toBeVisible();
  await write(page.getByLabel('High on websites at least'), '100000');
  await expect(page.getByText('No customer is like that.')).toBeVisible();
  await write(page.getByLabel('High on websites at least'), '');
  await goTo(page.getByLabel('Subscription'));
  await page.keyboard.type('In trial');
  await expect(page.getByLabel('Subscription')).toHaveValue('INTRIAL');
  await expect(page.getByText(/^This goes to \d+ customers?\.$/)).toBeVisible();
  await write(page.getByRole('textbox', { name: 'Title' }), title);
  await goTo(textOf(page));
  await page.keyboard.type('Do not pay the invoice of a courier.');
  await lookTwice(page, 'console-write-to-all');
  names({ toast: /Kept as a draft for/ });
  await press(button('Save draft'));
  await expect(heading(page, title)).toBeVisible();
  await press(button('Publish'));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Publish' }));
  await told(page, /^Published to [\d,]+ customers?\.$/);
  await lookTwice(page, 'console-published-to-all');
  await customer.goto(`${portal.url}/concierge/messages`);
  await customer.getByRole('link', { name: title }).click();
  await expect(customer.getByText('Do not pay the invoice of a courier.')).toBeVisible();
  await customer.context().close();
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Who has read it/ })).toBeVisible();
});
