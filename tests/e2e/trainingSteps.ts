import type { Page } from '@playwright/test';
import { toast } from './aftermath.ts';
import { expect } from './portal.ts';

/** A success of training stays longer than the 5 seconds of others, and goes. */
export async function saysForLong(page: Page, words: string): Promise<void> {
  const said = toast(page, words);
  await expect(said).toBeVisible();
  await page.clock.fastForward(6000);
  await expect(said).toBeVisible();
  await page.clock.fastForward(6000);
  await expect(said).toBeHidden();
}

export const csv = (text: string) => ({
  name: 'team.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});
