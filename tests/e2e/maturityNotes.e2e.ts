import { updateCustomerPortalData } from '#modules/foundation/people/calls/profile.ts';
import { getNextSteps } from '#modules/overviews/dashboard/calls.ts';
import * as maturity from '#modules/products/maturity/calls.ts';
import { holds } from './answers.ts';
import { card } from './maturitySteps.ts';
import { expect, look, lookTwice, newOwner, signIn, test } from './portal.ts';

test('The road block and the release notes, with their conditions', { tag: ['@maturity'] }, async ({
  page,
  portal,
}) => {
  const owner = await newOwner(portal, 'rosa@corner-shop.example');
  const sees = (hasSeenReleaseNotes: boolean) =>
    owner.call(updateCustomerPortalData, {
      cybermaturity: { hasSeenReleaseNotes, dontShowRoadBlock: false },
    });
  await sees(false);
  const dialog = page.getByRole('dialog');
  const kept = () => page.waitForResponse(/updateCustomerPortalData$/);
  const opensDashboard = async (days: number) => {
    await page.clock.setSystemTime(Date.now() + days * 86_400_000);
    await page.goto(`${portal.url}/dashboard`);
    await expect(card(page).getByRole('link')).toBeVisible();
  };
  const staysAway = async () => {
    await page.waitForLoadState('networkidle');
    await expect(dialog).toBeHidden();
  };
  await signIn(page, portal.url, owner.email);

  await test.step('MAT-047: to whom has answered nothing the notes are not shown, and the flag is set', async () => {
    const set = kept();
    await expect(card(page)).toBeVisible();
    await set;
    await expect(dialog).toBeHidden();
  });

  await test.step('MAT-050: on the day of the first visit the road block does not open', async () => {
    await opensDashboard(0);
    await staysAway();
  });

  await test.step('MAT-050: nor before the dashboard has said what to do, nor over another dialog', async () => {
    const letGo = await holds(page, getNextSteps);
    const greeting = page.waitForResponse(/assets\/Later-.*\.js$/);
    await opensDashboard(1);
    await greeting;
    await page.getByRole('button', { name: 'View intro' }).click();
    await expect(dialog.getByText(/^1 of \d$/)).toBeVisible();
    letGo();
    const next = page.getByRole('region', { name: 'Do this next' });
    await expect(next.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expect(dialog).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Skip Intro' }).click();
    await staysAway();
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('MAT-041, MAT-043: the road block offers Start Assessment, and Skip, which holds for the day', async () => {
    await opensDashboard(1);
    await expect(dialog.getByRole('link', { name: 'Start Assessment' })).toBeVisible();
    await lookTwice(page, 'maturity-road-block');
    await dialog.getByRole('button', { name: 'Skip' }).click();
    await expect(dialog).toBeHidden();
    await opensDashboard(1);
    await staysAway();
  });

  await test.step("MAT-042, MAT-043: the next day it says 'You're N% done' with Finish Assessment, which holds for the day too", async () => {
    const elementPath = 'people.leadership.security-lead';
    (await owner.call(maturity.saveAssessment, { data: { elementPath, level: 3 } })).data;
    await opensDashboard(2);
    await expect(page.getByRole('dialog', { name: "You're 3% done" })).toBeVisible();
    await look(page, 'maturity-road-block-unfinished');
    await dialog.getByRole('link', { name: 'Finish Assessment' }).click();
    await expect(page).toHaveURL(/\/assessment\/people\.leadership\.owner-attention$/);
    await opensDashboard(2);
    await staysAway();
  });

  await test.step('MAT-044: not shown to whom has chosen so, on no day', async () => {
    await opensDashboard(3);
    await dialog.getByLabel('Don’t show this again').check();
    const set = kept();
    await dialog.getByRole('button', { name: 'Skip' }).click();
    await set;
    await opensDashboard(4);
    await staysAway();
  });

  await test.step("MAT-045: release notes, 'We've Made Some Changes', go before it, with Go to Assessment and Skip", async () => {
    await sees(false);
    await opensDashboard(5);
    await expect(page.getByRole('dialog', { name: "We've Made Some Changes" })).toBeVisible();
    await look(page, 'maturity-release-notes');
    await expect(dialog.getByRole('button', { name: 'Skip' })).toBeVisible();
    await dialog.getByRole('link', { name: 'Go to Assessment' }).click();
    await expect(page).toHaveURL(/\/cybermaturity\/assessment\//);
  });

  await test.step('MAT-044: nor once the assessment is completed', async () => {
    const { elements } = (await owner.call(maturity.assessmentConfig, {})).data;
    for (const { elementPath } of elements)
      (await owner.call(maturity.saveAssessment, { data: { elementPath, level: 3 } })).data;
    await opensDashboard(6);
    await expect(card(page)).toContainText('Level 3 of 5');
    await staysAway();
  });
});
