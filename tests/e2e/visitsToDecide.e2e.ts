/** A brand that wants a second member of staff: one asks to look at a customer's portal, another agrees. */
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { supportCopy } from '#modules/foundation/people/web/signIn/copy.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { ServerProcess } from '#tests/support/serverProcess.ts';
import { Visitor } from '#tests/support/visitor.ts';
import { names, told } from './aftermath.ts';
import { setUpStaff } from './consolePortal.ts';
import { expect, look, lookTwice, test } from './portal.ts';

// Nobody is a customer yet, and no other brand has one.
test.use({ env: { DEMO_DATA: 'false' } });

/** A brand like the second of the demonstration, of which only this differs. */
async function brandThatWantsTwo(portal: ServerProcess): Promise<string> {
  const room = mkdtempSync(join(tmpdir(), 'brand-'));
  const brandId = `quay-${randomUUID().slice(0, 8)}`;
  const folder = join(room, brandId);
  cpSync('brands/northlight', folder, { recursive: true });
  for (const file of ['brand.json', 'plans.json']) {
    const text = readFileSync(join(folder, file), 'utf8')
      .replaceAll('northlight.example', `${brandId}.localhost`)
      .replaceAll('northlight', brandId)
      .replace('"supportVisits": "approved"', '"supportVisits": "seconded"');
    writeFileSync(join(folder, file), text);
  }
  await portal.admin('brand', 'create', folder);
  rmSync(room, { recursive: true });
  return brandId;
}

test('CSL-256, CSL-257, CSL-258: one of the staff asks, and a colleague agrees before the link opens anything', {
  tag: ['@staff', '@people', '@portfolio'],
}, async ({ page, portal, browser }) => {
  const brandId = await brandThatWantsTwo(portal);
  await eventually('the new brand', 120, async () => {
    await page.goto(`${portal.at(`${brandId}.localhost`)}/signin`);
    // A moment after the page: who looks at once looks too early on a busy machine, each time.
    const heading = page.getByRole('heading', { name: 'Sign in to Northlight' });
    return heading.waitFor({ timeout: 5000 }).then(
      () => true,
      () => false,
    );
  });
  const owner = new Visitor(portal, `${brandId}.localhost:${portal.port}`);
  await owner.signUp('wilma@corner-shop.example');
  await owner.onboard('Corner Shop');
  await owner.seeIntro();

  await setUpStaff(page, portal, { email: `ada-${randomUUID()}@provider.example` });
  await page.getByRole('link', { name: 'Corner Shop' }).first().click();
  await page.getByRole('button', { name: 'Open a customer-service session' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Ticket 7');
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  await expect(dialog.getByText('Colleagues find it under the bell.')).toBeVisible();
  await look(page, 'console-visit-asked');
  const link = dialog.getByRole('link', { name: 'Open the portal of Corner Shop' });
  const url = (await link.getAttribute('href')) ?? '';
  await page.getByRole('button', { name: 'Close' }).click();
  const own = page.getByRole('region', { name: 'Waiting for a colleague to agree' });
  await expect(own.getByText('You asked')).toBeVisible();
  await expect(own.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await expect(own.getByRole('button', { name: 'Agree' })).toBeHidden();

  const visit = await (await browser.newContext()).newPage();
  names({ request: '409 POST /api/accounts/supportSession' });
  await visit.goto(url);
  await visit.getByRole('button', { name: supportCopy.begin }).click();
  await told(visit, /Nobody who has to agree to your visit has done so/);

  const colleague = await (await browser.newContext()).newPage();
  await setUpStaff(colleague, portal, { email: `ben-${randomUUID()}@provider.example` });
  await colleague.getByRole('button', { name: /^What waits/ }).click();
  await colleague.getByRole('menuitem', { name: /waits for a colleague to agree/ }).click();
  await expect(colleague).toHaveURL(/\/customers#visits$/);
  const waiting = colleague.getByRole('region', { name: 'Waiting for a colleague to agree' });
  await expect(waiting.getByText('Ticket 7')).toBeVisible();
  await lookTwice(colleague, 'console-visits-to-decide');
  await waiting.getByRole('button', { name: 'Agree' }).click();
  await told(colleague, 'Your answer is recorded.');
  await expect(waiting).toBeHidden();
  await colleague.context().close();

  await visit.getByRole('button', { name: supportCopy.begin }).click();
  await expect(visit).toHaveURL(/\/dashboard/, { timeout: 60_000 });
  await visit.context().close();
});
