/** A customer whose brand asks first: support asks, an admin lets them in. */
import { second } from '#tests/support/brandTraces.ts';
import { eventually } from '#tests/support/eventually.ts';
import { testPassword, Visitor } from '#tests/support/visitor.ts';
import { names, told } from './aftermath.ts';
import { expect, lookTwice, namesPlainHttp, test, visitPath } from './portal.ts';

// The brand's own host, which no name server knows.
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH || undefined,
    args: ['--no-sandbox', '--disable-gpu', `--host-resolver-rules=MAP *.example 127.0.0.1`],
  },
});

test('CSL-100: an admin is asked before support looks at their portal', {
  tag: ['@staff', '@people'],
}, async ({ page, portal, browser }) => {
  namesPlainHttp(portal);
  const email = 'wren@corner-shop.example';
  const owner = new Visitor(portal, `${second.webDomain}:${portal.port}`);
  await owner.signUp(email);
  await owner.onboard('Corner Shop');
  await owner.seeIntro();
  const path = await visitPath(portal, email);
  const url = portal.at(second.webDomain);

  const staff = await (await browser.newContext()).newPage();
  names({ request: '409 POST /api/accounts/supportSession' });
  await staff.goto(`${url}${path}`);
  await staff.getByRole('button', { name: 'Begin the session' }).click();
  await told(staff, /Nobody who has to agree to your visit has done so/);

  await page.goto(`${url}/signin`);
  await page.getByLabel('Work email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/dashboard/, { timeout: 60_000 });
  const mail = await eventually('the mail that asks', 120, async () =>
    (await portal.mailbox(email)).find(({ subject }) => subject.includes('asks to')),
  );
  await page.goto(`${url}${/\/settings\/\S+/.exec(mail.text)?.[0]}`);
  const card = page.getByRole('region', { name: 'Northlight support asks to look' });
  await expect(card.getByText('Ticket 7')).toBeVisible();
  await lookTwice(page, 'visit-asked');
  await card.getByRole('button', { name: 'Let them in' }).click();
  await told(page, 'Support may come in now.');
  await expect(card).toBeHidden();
  await expect(page.getByText('answered a customer-service session')).toBeVisible();

  await staff.getByRole('button', { name: 'Begin the session' }).click();
  await expect(staff).toHaveURL(/\/dashboard/, { timeout: 60_000 });
  await expect(staff.getByText('you see what this customer sees')).toBeVisible();
  await staff.context().close();
});
