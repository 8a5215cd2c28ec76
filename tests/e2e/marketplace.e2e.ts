import type { Page } from '@playwright/test';
import { saveAssessment } from '#modules/maturity/contract.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { expect, listen, look, lookTwice, ownerIn, test } from './portal.ts';

const backupsAt = (owner: Visitor, level: number) =>
  owner.call(saveAssessment, { data: { elementPath: 'technology.recovery.backups', level } });
const names = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });

test('An offer closes a weakness', async ({ page, portal }) => {
  test.setTimeout(240_000);
  const complaints = listen(page);
  const owner = await ownerIn(page, portal, 'offers@corner-shop.example');
  const closing = page.getByRole('region', { name: 'For what is open with you' });

  await test.step('modules §2 Marketplace › the root lists offers, by category; §9 › and claims savings of up to 66%', async () => {
    await page.getByRole('region', { name: 'Marketplace' }).getByRole('link').click();
    await expect(page).toHaveURL(/\/marketplace$/);
    await expect(page.getByText('Save up to 66% with partners')).toBeVisible();
    await expect(page.getByText('Demonstration', { exact: true })).toBeVisible();
    await expect(names(page)).toHaveCount(9);
    await expect(names(page).first()).toHaveText('Second Loaf');
    await expect(closing).toHaveCount(0);
    await lookTwice(page, 'marketplace');
    await page.getByRole('link', { name: /^Websites/ }).click();
    await expect(names(page)).toHaveText(['Certwell', 'Shopwright Care']);
    await look(page, 'marketplace-category');
  });

  await test.step('what closes an open weakness stands first, and says why', async () => {
    await owner.call(saveAssessment, {
      data: { elementPath: 'process.dealings.payment-checks', level: 0 },
    });
    await page.goto(`${portal.url}/marketplace`);
    await expect(closing.getByRole('heading', { level: 3 }).first()).toHaveText(/Paycheckpoint/);
    await expect(closing).toContainText('payments, found by your maturity assessment');
    await backupsAt(owner, 0);
    await page.reload();
    await expect(closing.getByRole('heading', { level: 3 }).first()).toHaveText('Second Loaf');
    await lookTwice(page, 'marketplace-closing');
  });

  await test.step('modules §2 Marketplace › /marketplace/{partner} shows one partner, whose code is claimed', async () => {
    await closing.getByRole('link', { name: 'Second Loaf' }).click();
    await expect(page).toHaveURL(/\/marketplace\/second-loaf$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Second Loaf' })).toBeVisible();
    await lookTwice(page, 'partner');
    await page.getByRole('button', { name: 'Claim offer' }).click();
    await expect(page.getByText('FAIR-LOAF-66')).toBeVisible();
    await expect(page.getByText(/^Claimed \w{3} \d+, \d{4}$/)).toBeVisible();
    const visit = page.getByRole('link', { name: 'Go to Second Loaf' });
    await expect(visit).toHaveAttribute('href', 'https://second-loaf.example/fairhaven');
    await expect(visit).toHaveAttribute('rel', /noopener/);
    await lookTwice(page, 'partner-claimed');
  });

  await test.step('once the weakness is closed, the offer stands where it saves', async () => {
    await backupsAt(owner, 4);
    await owner.call(saveAssessment, {
      data: { elementPath: 'process.dealings.payment-checks', level: 4 },
    });
    await page.goto(`${portal.url}/marketplace`);
    await expect(names(page).first()).toHaveText('Second Loaf');
    await expect(closing).toHaveCount(0);
    await expect(page.getByText('Claimed', { exact: true })).toBeVisible();
  });

  await test.step('a partner that there is not goes to /404', async () => {
    await page.goto(`${portal.url}/marketplace/nobody`);
    await expect(page).toHaveURL(/\/404$/);
  });

  await test.step("modules §2 Insurance › an announcement that the product is now part of an insurer group, that services end, and the insurer's claim and policy contacts", async () => {
    await page.goto(`${portal.url}/insurance`);
    await expect(
      page.getByRole('heading', { name: 'Seawall Cyber Insurance is now part of' }),
    ).toBeVisible();
    await expect(page.getByText('Cyber insurance services are ending here.')).toBeVisible();
    const claims = page.getByRole('region', { name: 'Report a claim' });
    await expect(claims.getByRole('link', { name: '+1 555 0134' })).toHaveAttribute(
      'href',
      'tel:+15550134',
    );
    const policies = page.getByRole('region', { name: 'Ask about your policy' });
    await expect(policies.getByRole('link', { name: /policies@/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Get a quote/ })).toHaveAttribute(
      'href',
      'https://quote-staging.granite-mutual.example/small-business',
    );
    await lookTwice(page, 'insurance');
  });
  expect(complaints).toEqual([]);
});

test('modules §9 Carousel autoplay › 5 s; paused on hover, on focus, by its button, and for who wants less motion', async ({
  page,
  portal,
}) => {
  test.setTimeout(180_000);
  await ownerIn(page, portal, 'carousel@corner-shop.example');
  const carousel = page.getByRole('region', { name: 'Offers in the spotlight' });
  const shown = carousel.getByRole('heading');
  const seconds = (count: number) => page.clock.runFor(count * 1000);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto(`${portal.url}/marketplace`);
  await expect(shown).toBeVisible({ timeout: 30_000 });
  await expect(carousel).toHaveAttribute('data-playing', 'true');
  const first = (await shown.textContent()) ?? '';

  await test.step('the next one comes after 5 seconds', async () => {
    await seconds(6);
    await expect(shown).not.toHaveText(first);
  });

  await test.step('not while the pointer is on it', async () => {
    await carousel.hover();
    await expect(carousel).toHaveAttribute('data-playing', 'false');
    const held = (await shown.textContent()) ?? '';
    await seconds(20);
    await expect(shown).toHaveText(held);
    await page.mouse.move(0, 0);
    await expect(carousel).toHaveAttribute('data-playing', 'true');
  });

  await test.step('not while the focus is in it', async () => {
    await carousel.getByRole('button', { name: 'Next offer' }).focus();
    await expect(carousel).toHaveAttribute('data-playing', 'false');
    await page.keyboard.press('Enter');
    const held = (await shown.textContent()) ?? '';
    await seconds(20);
    await expect(shown).toHaveText(held);
    await page.getByRole('heading', { level: 1 }).focus();
    await expect(carousel).toHaveAttribute('data-playing', 'true');
  });

  await test.step('not after it was paused', async () => {
    await carousel.getByRole('button', { name: 'Pause offers' }).click();
    await page.mouse.move(0, 0);
    await page.getByRole('heading', { level: 1 }).focus();
    await expect(carousel.getByRole('button', { name: 'Play offers' })).toBeVisible();
    const held = (await shown.textContent()) ?? '';
    await seconds(20);
    await expect(shown).toHaveText(held);
  });

  await test.step('and never by itself for who wants less motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await expect(shown).toBeVisible({ timeout: 30_000 });
    await expect(carousel.getByRole('button', { name: /Pause|Play/ })).toHaveCount(0);
    const held = (await shown.textContent()) ?? '';
    await seconds(20);
    await expect(shown).toHaveText(held);
    await carousel.getByRole('button', { name: 'Next offer' }).click();
    await expect(shown).not.toHaveText(held);
  });
});
