import type { Page } from '@playwright/test';
import type { OutputOf } from '#kit/contract/call.ts';
import { getNotice } from '#modules/products/insurance/calls.ts';
import { claimOffer, getJson } from '#modules/products/marketplace/calls.ts';
import { saveAssessment } from '#modules/products/maturity/calls.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { told } from './aftermath.ts';
import { changes, refuses } from './answers.ts';
import { expect, look, lookTwice, ownerIn, test } from './portal.ts';

const backupsAt = (owner: Visitor, level: number) =>
  owner.call(saveAssessment, { data: { elementPath: 'technology.recovery.backups', level } });
const names = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });

test('An offer closes a weakness', { tag: ['@gate', '@marketplace', '@insurance'] }, async ({
  page,
  portal,
}) => {
  const owner = await ownerIn(page, portal, 'offers@corner-shop.example');
  await page.goto(`${portal.url}/dashboard`);
  const closing = page.getByRole('region', { name: 'For your open weaknesses' });

  await test.step('MKT-001, MKT-004, MKT-010, MKT-021: the offers, by category, what saves most first, and savings of up to 66%', async () => {
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

  await test.step('MKT-007, MKT-020: what closes an open weakness stands first, and says why', async () => {
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

  await test.step('MKT-002, MKT-010: one partner: what is offered, the saving and the terms', async () => {
    await closing.getByRole('link', { name: 'Second Loaf' }).click();
    await expect(page).toHaveURL(/\/marketplace\/second-loaf$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Second Loaf' })).toBeVisible();
    const about = page.getByRole('region', { name: 'About Second Loaf' });
    await expect(about.getByRole('heading', { name: 'What you get' })).toBeVisible();
    await expect(about.getByRole('heading', { name: 'Terms' })).toBeVisible();
    await expect(page.getByText('Claim the offer to see its code.')).toBeVisible();
    await lookTwice(page, 'partner');
  });

  await test.step('MKT-009: a claim that fails is told, and that nothing is lost', async () => {
    await refuses(page, claimOffer, 500, 'INTERNAL');
    await page.getByRole('button', { name: 'Claim offer' }).click();
    await told(
      page,
      'We couldn’t claim this offer. Nothing is lost; please try again in a moment.',
    );
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  await test.step('MKT-008, SHL-191: a claimed offer shows its code, and leads to the partner', async () => {
    await page.getByRole('button', { name: 'Claim offer' }).click();
    await expect(page.getByText('FAIR-LOAF-66')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy code' })).toBeFocused();
    await expect(page.getByText(/^Claimed \w{3} \d+, \d{4}$/)).toBeVisible();
    const visit = page.getByRole('link', { name: 'Go to Second Loaf' });
    await expect(visit).toHaveAttribute('href', 'https://second-loaf.example/fairhaven');
    await expect(visit).toHaveAttribute('rel', /noopener/);
    await lookTwice(page, 'partner-claimed');
  });

  await test.step('MKT-021, MKT-022: once the weakness is closed, the offer stands where it saves', async () => {
    await backupsAt(owner, 4);
    await owner.call(saveAssessment, {
      data: { elementPath: 'process.dealings.payment-checks', level: 4 },
    });
    await page.goto(`${portal.url}/marketplace`);
    await expect(names(page).first()).toHaveText('Second Loaf');
    await expect(closing).toHaveCount(0);
    await expect(page.getByText('Claimed', { exact: true })).toBeVisible();
  });

  await test.step('MKT-003: a partner that there is not goes to /404', async () => {
    await page.goto(`${portal.url}/marketplace/nobody`);
    await expect(page).toHaveURL(/\/404$/);
  });

  await test.step('MKT-011: without offers it says that there are none yet', async () => {
    type Answer = OutputOf<typeof getJson>;
    await changes<Answer>(page, getJson, ({ data }) => ({ data: { ...data, offers: [] } }));
    await page.goto(`${portal.url}/marketplace`);
    await expect(page.getByText('There are no offers yet.')).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  await test.step("INS-001, INS-002, INS-003: insurance ends, the insurer's group, contacts and quote page", async () => {
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
    await expect(policies.getByRole('link', { name: /^\+1 / })).toHaveAttribute('href', /^tel:/);
    await expect(claims.getByRole('link', { name: /claims@/ })).toHaveAttribute('href', /^mailto:/);
    const quote = page.getByRole('link', { name: /^Get a quote/ });
    await expect(quote).toHaveAttribute(
      'href',
      'https://quote-staging.granite-mutual.example/small-business',
    );
    await expect(quote).toHaveAttribute('target', '_blank');
    const announcement = page.getByRole('region', { name: /is now part of/ });
    await expect(announcement).toContainText('quotes lead nowhere');
    await expect(announcement).toContainText('Get a quote');
    await lookTwice(page, 'insurance');
  });

  await test.step('INS-005: without an insurer it says that services end, and gives our address', async () => {
    await changes(page, getNotice, () => ({ notice: null }));
    await page.reload();
    const said = page.getByRole('region', { name: 'Cyber insurance services end' });
    await expect(said.getByRole('link')).toHaveAttribute('href', /^mailto:support@/);
    await look(page, 'insurance-none');
  });
});

test('MKT-005, MKT-006: featured offers pass by every 5 s; not on hover, on focus, once paused, or for who wants less motion', {
  tag: ['@marketplace', '@insurance'],
}, async ({ page, portal }) => {
  await ownerIn(page, portal, 'carousel@corner-shop.example');
  const carousel = page.getByRole('region', { name: 'Offers in the spotlight' });
  const shown = carousel.getByRole('heading');
  const seconds = (count: number) => page.clock.runFor(count * 1000);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto(`${portal.url}/marketplace`);
  await expect(shown).toBeVisible({ timeout: 30_000 });
  await expect(carousel).toHaveAttribute('data-playing', 'true');
  await test.step('MKT-005: the next one comes after 5 seconds, and no sooner', async () => {
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const before = (await shown.textContent()) ?? '';
    await carousel.getByRole('button', { name: 'Next offer' }).click();
    await expect(shown).not.toHaveText(before);
    await page.getByRole('heading', { level: 1 }).hover();
    await page.getByRole('heading', { level: 1 }).focus();
    await expect(carousel).toHaveAttribute('data-playing', 'true');
    const next = (await shown.textContent()) ?? '';
    await page.clock.runFor(4_900);
    await expect(shown).toHaveText(next);
    await page.clock.runFor(200);
    await expect(shown).not.toHaveText(next);
    await page.clock.resume();
  });

  await test.step('MKT-006: not while the pointer is on it', async () => {
    await carousel.hover();
    await expect(carousel).toHaveAttribute('data-playing', 'false');
    const held = (await shown.textContent()) ?? '';
    await seconds(20);
    await expect(shown).toHaveText(held);
    await page.mouse.move(0, 0);
    await expect(carousel).toHaveAttribute('data-playing', 'true');
  });

  await test.step('MKT-006: not while the focus is in it', async () => {
    await carousel.getByRole('button', { name: 'Next offer' }).focus();
    await expect(carousel).toHaveAttribute('data-playing', 'false');
    const before = (await shown.textContent()) ?? '';
    await page.keyboard.press('Enter');
    await expect(shown).not.toHaveText(before);
    const held = (await shown.textContent()) ?? '';
    await seconds(20);
    await expect(shown).toHaveText(held);
    await page.getByRole('heading', { level: 1 }).focus();
    await expect(carousel).toHaveAttribute('data-playing', 'true');
  });

  await test.step('MKT-006: not after it was paused', async () => {
    await carousel.getByRole('button', { name: 'Pause offers' }).click();
    await page.mouse.move(0, 0);
    await page.getByRole('heading', { level: 1 }).focus();
    await expect(carousel.getByRole('button', { name: 'Play offers' })).toBeVisible();
    const held = (await shown.textContent()) ?? '';
    await seconds(20);
    await expect(shown).toHaveText(held);
  });

  await test.step('MKT-006: and never by itself for who wants less motion', async () => {
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
