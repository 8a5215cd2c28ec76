import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { proofMethods } from '#modules/products/monitoring/vocabulary.ts';
import { newWebsite } from '#tests/support/scans.ts';
import { names } from './aftermath.ts';
import { enter, expect, look, newOwner, ownerIn, test } from './portal.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('MON-150, MON-151: an owner proves that a website is theirs, and it stays proven', {
  tag: ['@monitoring'],
}, async ({ page, portal }) => {
  // A proof that is not there yet is refused.
  names({ request: '422 POST /api/monitoring/webapps/proveOwnership' });
  names({ toast: 'The website is proven to be yours.' });
  let proof = '';
  const site = createServer((request, response) => {
    if (request.url === '/.well-known/scan-proof.txt' && proof) response.end(proof);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  const email = 'proves@corner-shop.example';
  const owner = await newOwner(portal, email);
  await newWebsite(owner, { targetUrl: `http://sample.localhost:${port}/` });
  await enter(page, portal, email);
  await page.goto(`${portal.url}/webappscan/Shop`);
  await page
    .getByRole('link', { name: 'Prove that this website is yours, so that we may look closer' })
    .click();
  await expect(page).toHaveURL(/\/webappscan\/Shop\/ownership$/);
  await expect(page.getByText('This website is not yet proven to be yours.')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(proofMethods.length);
  for (const label of ['A DNS record', 'A tag on the front page', 'A file on the website']) {
    await page.getByRole('radio', { name: label }).check();
    await look(page, `ownership-${label.split(' ').at(1)?.toLowerCase()}`);
  }
  const content = page.locator('code').nth(1);
  await page.getByRole('button', { name: 'Look for the Proof' }).click();
  await expect(page.getByText('We did not find the proof.', { exact: false })).toBeVisible();
  proof = (await content.textContent()) ?? '';
  await page.setViewportSize({ width: 390, height: 844 });
  await look(page, 'ownership-not-found');
  await page.getByRole('button', { name: 'Look for the Proof' }).click();
  await expect(
    page.getByText(/^Proven on \w{3} \d+, \d{4}, by a file on the website\.$/),
  ).toBeVisible();
  await look(page, 'ownership-proven');
  await page.setViewportSize({ width: 1440, height: 900 });
  await look(page, 'ownership-proven');
  await page.getByRole('link', { name: 'Back to Shop' }).click();
  await expect(page.getByRole('link', { name: 'Proven to be yours' })).toBeVisible();
  await look(page, 'scans-proven');
  // The refusal of a proof that is not there is what the browser tells of.
  site.close();
});

test('An admin turns a kind of mail off in the settings', { tag: ['@monitoring'] }, async ({
  page,
  portal,
}) => {
  names({ request: '404 GET /notices/unsubscribe' });
  names({ toast: 'Your choice is kept.' }, { perhaps: true });
  const email = 'mails@corner-shop.example';
  await ownerIn(page, portal, email);
  await page.goto(`${portal.url}/settings/notifications`);
  const failed = page.getByLabel('A website could not be scanned twice in a row');
  await expect(failed).toHaveValue('at_once');
  await failed.selectOption('No mail');
  await expect(page.getByText('Your choice is kept.')).toBeVisible();
  await page.reload();
  await expect(failed).toHaveValue('never');
  await look(page, 'settings-notifications');
  await page.setViewportSize({ width: 390, height: 844 });
  await look(page, 'settings-notifications');
  await page.goto(`${portal.url}/notices/unsubscribe?token=none`);
  await expect(page.getByRole('heading', { name: 'The link is not valid' })).toBeVisible();
  await look(page, 'unsubscribe-invalid');
  // The server's 404 of that page is what the browser tells of.
});
