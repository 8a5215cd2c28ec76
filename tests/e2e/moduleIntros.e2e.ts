import type { Page } from '@playwright/test';
import {
  editUser,
  getCustomerPortalData,
  updateCustomerPortalData,
} from '#modules/foundation/people/calls/profile.ts';
import { enter, expect, test, visitPath } from './portal.ts';
import { adds } from './scansSteps.ts';

const introduced = {
  monitoring: '/webappscan',
  training: '/training/team',
  compliance: '/securitypolicy',
  ratings: '/attacksurface',
  cybermaturity: '/cybermaturity/assessment/start',
  cyberconcierge: '/concierge/about',
} as const;

/** Where links in mails lead, of the screens with an intro. */
const mailed = [
  '/webappscan/Our%20shop',
  '/attacksurface?tab=overview',
  '/securitypolicy?due',
  '/concierge/conversations',
];

async function expectCornerSign(page: Page): Promise<void> {
  const wide = page.viewportSize();
  const phone = { width: 390, height: 844 };
  await page.setViewportSize(phone);
  await test.step("SHL-180: on a phone 'View intro' stands in the corner, whole on the screen", async () => {
    const sign = page.getByRole('button', { name: 'View intro' });
    await expect(sign).toHaveCSS('width', '44px');
    const box = await sign.boundingBox();
    expect(box?.x).toBeGreaterThan(phone.width / 2);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(phone.width);
  });
  if (wide) await page.setViewportSize(wide);
}

test('The intros of the modules', { tag: ['@shell'] }, async ({ page, portal, browser }) => {
  const email = 'inga@corner-shop.example';
  const owner = portal.visitor();
  await owner.signUp(email);
  await owner.onboard('Corner Shop');
  const userProfile = { hasSeenOrgGoals: true, orgGoals: { goals: [], otherGoals: '' } };
  await owner.call(editUser, { cognitoId: owner.cognitoId, userProfile });
  await owner.call(updateCustomerPortalData, { introViewed: { dashboard: true } });
  const viewed = async () =>
    Object.keys((await owner.call(getCustomerPortalData, {})).data.introViewed);

  await test.step('DSH-065, MAT-049: in a customer-service session an intro is shown when asked for and not kept, and nothing else opens', async () => {
    const staff = await (await browser.newContext()).newPage();
    const sent: string[] = [];
    staff.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await staff.goto(`${portal.url}${await visitPath(portal, email)}`);
    await staff.getByRole('button', { name: 'Begin the session' }).click();
    await expect(staff).toHaveURL(/\/dashboard$/);
    await expect(staff.getByRole('heading', { name: 'Do this next' })).toBeVisible();
    await staff.waitForLoadState('networkidle');
    await expect(staff.getByRole('dialog')).toHaveCount(0);
    await staff.goto(`${portal.url}/webappscan`);
    await staff.getByRole('button', { name: 'View intro' }).click();
    await expect(staff.getByRole('dialog').getByText('1 of 3')).toBeVisible();
    await staff.getByRole('dialog').getByRole('button', { name: 'Skip Intro' }).click();
    await staff.waitForLoadState('networkidle');
    expect(sent.filter((path) => path.endsWith('/updateCustomerPortalData'))).toEqual([]);
    expect(await viewed()).toEqual(['dashboard']);
    await staff.context().close();
  });

  await owner.call(updateCustomerPortalData, {
    introViewed: { dashboard: false },
    cybermaturity: { hasSeenReleaseNotes: true, dontShowRoadBlock: true },
  });
  await enter(page, portal, email);
  await page.goto(`${portal.url}/dashboard`);
  await test.step("DSH-062, DSH-064: the dashboard's first is that of the whole portal, its own opens when asked for", async () => {
    await expect(page).toHaveURL(/\/intro/);
    const kept = page.waitForResponse(/updateCustomerPortalData$/);
    await page.getByRole('button', { name: 'Skip' }).click();
    await kept;
    await expect(page).toHaveURL(/\/dashboard/);
    const { introViewed } = (await owner.call(getCustomerPortalData, {})).data;
    expect(introViewed).toEqual({ dashboard: true });
    await expectCornerSign(page);
    await page.getByRole('button', { name: 'View intro' }).click();
    await expect(page.getByRole('dialog').getByText(/^1 of \d$/)).toBeVisible();
  });

  await test.step('SHL-186: none opens over what a mail leads to, or is noted as viewed', async () => {
    await adds(owner, 'Our shop', `http://sample.localhost:${portal.samplePort}/`);
    for (const path of mailed) {
      await page.goto(`${portal.url}${path}`);
      await expect(page.getByRole('button', { name: 'View intro' })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    expect(await viewed()).toEqual(['dashboard']);
  });

  for (const [name, path] of Object.entries(introduced))
    await test.step(`DSH-062, DSH-064: ${name} has its intro on the first visit, and not on the second`, async () => {
      const kept = page.waitForResponse(/updateCustomerPortalData$/);
      await page.goto(`${portal.url}${path}`);
      await expect(page.getByRole('dialog').getByText(/^1 of \d$/)).toBeVisible();
      await kept;
      expect((await owner.call(getCustomerPortalData, {})).data.introViewed).toMatchObject({
        [name]: true,
      });
      await page.reload();
      await expect(page.getByRole('button', { name: 'View intro' })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expectCornerSign(page);
    });
});
