import type { Locator, Page } from '@playwright/test';
import { createTarget } from '#modules/products/monitoring/calls.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { expect } from './portal.ts';

export const day = 86_400_000;

export const adds = async (
  owner: Visitor,
  targetName: string,
  targetUrl: string,
  scanNow = false,
) =>
  (
    await owner.call(createTarget, {
      targetName,
      targetUrl,
      scan_profile: 'safe',
      recurrence: 'm',
      date_time: new Date(Date.now() + 20 * day).toISOString(),
      permission: true,
      scanNow,
    })
  ).data;

/** Opens Actions and answers what it offers. */
export async function actions(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Actions' }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  return page.getByRole('menuitem');
}
