import { randomUUID } from 'node:crypto';
import { Visitor } from '#tests/support/visitor.ts';
import { names } from './aftermath.ts';
import { setUpStaff } from './consolePortal.ts';
import { look, lookTwice, signIn, test, expect as wait } from './portal.ts';

/** Two browsers at once, each page from its beginning: more than one of the two cores has. */
const expect = wait.configure({ timeout: 60_000 });

test('Staff writes a brand’s pages in the console, and its customer reads them at the next load', {
  tag: ['@brand', '@staff'],
}, async ({ page, portal, browser }) => {
  test.setTimeout(600_000);
  names({ toast: 'The brand is live. Now give it its logo, texts and plans.' });
  names({ toast: 'Draft saved.' });
  names({ toast: 'Published. It is live now.' });
  names({ toast: 'Saved. The page is live now.' });
  names({ toast: 'Saved. The articles are live now.' });
  // The second of two who save is told.
  names({ request: '409 POST /api/console/about/save' });
  // A text with a picture in it.
  names({ request: '400 POST /api/console/help/save' });
  const brandId = `quay-${randomUUID().slice(0, 8)}`;
  const url = portal.at(`${brandId}.localhost`);
  await setUpStaff(page, portal, { email: `ada-${randomUUID()}@provider.example` });
  await page.getByRole('link', { name: 'Brands' }).click();
  await page.getByRole('link', { name: 'New brand' }).click();
  await page.getByLabel('Id', { exact: true }).fill(brandId);
  await page.getByLabel('Short name').fill('Quaysafe');
  await page.getByLabel('Full name').fill('Quaysafe for Business');
  await page.getByLabel('Domain of the portal').fill(`${brandId}.localhost`);
  await page.getByLabel('Domain that mails come from').fill(`${brandId}.example`);
  await page.getByRole('button', { name: 'Make the brand' }).click();
  await expect(
    page.getByRole('heading', { name: 'Quaysafe for Business', level: 1 }),
  ).toBeVisible();

  const customer = await (await browser.newContext()).newPage();
  const owner = new Visitor(portal, new URL(url).host);
  const email = `kim-${randomUUID()}@shop.example`;
  await owner.signUp(email);
  await owner.onboard('Corner Shop');
  await owner.seeIntro();
  await signIn(customer, url, email);
  await expect(customer).toHaveURL(/\/dashboard/);
  await customer.goto(`${url}/concierge/about`);
  await expect(customer.getByRole('heading', { name: 'An expert on your side' })).toBeVisible();
  await test.step('BRD-012: contacts are the brand’s; where it has no help center, ours stands in its name', async () => {
    const help = customer.getByRole('link', { name: /^Knowledge Base/ });
    await expect(help).toHaveAttribute('href', '/help?at=%2Fconcierge%2Fabout');
    await customer.goto(`${url}/plan`);
    const support = customer.getByRole('main').getByRole('link', { name: /^support@/ });
    await expect(support).toHaveText(`support@${brandId}.example`);
    await customer.goto(`${url}/concierge/about`);
  });

  await test.step('CSL-037, BRD-014: a promotion by its days', async () => {
    const card = page.getByRole('region', { name: 'Promotion' });
    await card.getByLabel('Headline').fill('A month free');
    await card.getByLabel('First day').fill('2020-01-01');
    await card.getByLabel('Last day').fill('2019-12-31');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(card.getByText('Its last day is before its first.')).toBeVisible();
    await expect(card.getByLabel('Last day')).toBeFocused();
    await card.getByLabel('Last day').fill('2099-12-31');
    await expect(card.getByRole('img', { name: 'How the banner looks' })).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Draft saved.')).toBeVisible();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Published. It is live now.')).toBeVisible();
    await customer.reload();
    await expect(customer.getByRole('complementary', { name: 'Offer' })).toContainText(
      'A month free',
    );
  });

  await test.step('CSL-039: the concierge’s page, by the keyboard where something moves', async () => {
    await page.getByRole('link', { name: 'Concierge’s page' }).click();
    await expect(page.getByText('It shows the standard texts')).toBeVisible();
    await page.getByRole('textbox', { name: 'Title', exact: true }).first().fill('');
    const last = page.getByRole('button', { name: 'Take out News that concerns you' });
    await last.focus();
    await page.keyboard.press('Enter');
    const add = page.getByRole('button', { name: 'Add one' });
    await expect(add).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByLabel('Title of 6').fill('Night watch');
    const up = page.getByRole('button', { name: 'Up with Night watch' });
    for (let place = 6; place > 1; place -= 1) {
      await up.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByLabel(`Title of ${place - 1}`)).toHaveValue('Night watch');
      await expect(up).toBeFocused();
    }
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Enter a title, of up to 80 characters.')).toBeVisible();
    await expect(page.getByText('Say it in up to 300 characters.')).toBeVisible();
    const title = page.getByRole('textbox', { name: 'Title', exact: true }).first();
    await expect(title).toBeFocused();
    await lookTwice(page, 'console-concierge-wrong');
    await title.fill('The harbour master answers');
    await page.getByLabel('Text of 1', { exact: true }).fill('Somebody is awake.');
    await expect(page.getByRole('alert')).toBeHidden();
    await lookTwice(page, 'console-concierge-page');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved. The page is live now.')).toBeVisible();
    await customer.reload();
    await expect(
      customer.getByRole('heading', { name: 'The harbour master answers' }),
    ).toBeVisible();
    await expect(customer.getByRole('listitem').filter({ hasText: 'Night watch' })).toBeVisible();
    await expect(customer.getByText('News that concerns you')).toBeHidden();
    await look(customer, 'concierge-own-page');
  });

  await test.step('CSL-038: of two staff the second is told, and nothing of the first is lost', async () => {
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByRole('textbox', { name: 'Title', exact: true }).first().fill('Left');
    await page.getByRole('textbox', { name: 'Title', exact: true }).first().fill('Right');
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(other.getByText('Saved. The page is live now.')).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Somebody else saved this page')).toBeVisible();
    const title = page.getByRole('textbox', { name: 'Title', exact: true }).first();
    await expect(title).toHaveValue('Right');
    await page.getByRole('button', { name: 'Reload, and discard my changes' }).click();
    await expect(title).toHaveValue('Left');
    await expect(page.getByText('Somebody else saved this page')).toBeHidden();
    await other.close();
  });

  await test.step('INS-010, INS-011, CSL-039: the insurance page', async () => {
    await page.getByRole('link', { name: 'The brand', exact: true }).click();
    await page.getByRole('link', { name: 'Insurance page' }).click();
    await expect(page.getByText('This brand names no insurer.')).toBeVisible();
    await lookTwice(page, 'console-insurance-none');
    await page.getByRole('button', { name: 'Write a notice' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Enter the insurer’s name')).toBeVisible();
    await page.getByLabel('Insurer').fill('Tide Mutual');
    await page.getByLabel('Now part of').fill('the Ebb group');
    await page.getByLabel('Paragraphs').fill('Insurance ends here.\nPolicies stay in force.');
    await page.getByLabel('Host', { exact: true }).fill('quote.ebb.example');
    await page.getByLabel('Host for tests').fill('quote-test.ebb.example');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved. The page is live now.').last()).toBeVisible();
    await lookTwice(page, 'console-insurance-page');
    await page.emulateMedia({ colorScheme: 'dark' });
    await look(page, 'console-insurance-page-dark');
    await page.getByRole('link', { name: 'The brand', exact: true }).click();
    await page.getByRole('link', { name: 'Concierge’s page' }).click();
    await expect(page.getByRole('heading', { name: 'As customers see it' })).toBeVisible();
    await look(page, 'console-concierge-page-dark');
  });

  await test.step('HLP-021, HLP-022: help articles of its own, in place of one of ours and new', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByRole('link', { name: 'The brand', exact: true }).click();
    await page.getByRole('link', { name: 'Help articles' }).click();
    await expect(page.getByText('No articles of its own.')).toBeVisible();
    const add = page.getByRole('button', { name: 'Add an article' });
    await add.click();
    await page.getByLabel('Takes the place of').selectOption('forged-mail');
    await expect(page.getByLabel('Name in addresses')).toHaveValue('forged-mail');
    await page.getByLabel('Title').fill('Mail that is not from us');
    await add.click();
    const added = page.getByRole('region', { name: 'New article' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(added.getByText('Enter a title, of up to 80 characters.')).toBeVisible();
    await expect(added.getByLabel('Name in addresses')).toBeFocused();
    await added.getByLabel('Name in addresses').fill('visits');
    const picture = '![Map](https://elsewhere.example/map.png)';
    await added.getByLabel('Text', { exact: true }).fill(picture);
    await added.getByLabel('Title').fill('We visit your shop');
    const visits = page.getByRole('region', { name: 'We visit your shop' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(visits.getByText('It has HTML, a picture, or a link')).toBeVisible();
    await lookTwice(page, 'console-help-wrong');
    const text = visits.getByLabel('Text', { exact: true });
    await text.fill('Ask the **harbour master** first.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved. The articles are live now.')).toBeVisible();
    await lookTwice(page, 'console-help-articles');
    await customer.goto(`${url}/help/visits`);
    await expect(customer.getByText('harbour master')).toBeVisible();
    await customer.goto(`${url}/help/forged-mail`);
    const heading = customer.getByRole('heading', { name: 'Mail that is not from us' });
    await expect(heading).toBeVisible();
    const remove = page.getByRole('button', { name: 'Remove Mail that is not from us' });
    await remove.focus();
    await page.keyboard.press('Enter');
    await expect(add).toBeFocused();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved. The articles are live now.').last()).toBeVisible();
    await customer.reload();
    await expect(heading).toBeHidden();
  });

  await page.getByRole('link', { name: 'Log', exact: true }).click();
  await expect(page.getByText('Changed the concierge’s page').first()).toBeVisible();
  await expect(page.getByText('Changed the insurance page').first()).toBeVisible();
  await expect(page.getByText('Changed the help articles').first()).toBeVisible();
  await customer.context().close();
});
