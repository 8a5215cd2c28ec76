import type { Page } from '@playwright/test';
import { expect } from './portal.ts';

export const cardOf = (page: Page, plan: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: plan, exact: true }) });

export const subscribeTo = (page: Page, plan: string) =>
  page.getByRole('button', { name: `Subscribe: ${plan}` });

export const isCurrent = (page: Page, plan: string) =>
  expect(cardOf(page, plan).getByText('Current', { exact: true })).toBeVisible();

/** The colour that an element has, as '#rrggbb'. */
export const colourOf = (page: Page, plan: string, what: 'border' | 'button' | 'words') =>
  cardOf(page, plan).evaluate((card, of) => {
    const found = of === 'border' ? card : card.querySelector('button');
    const style = getComputedStyle(found ?? card);
    const colours = {
      border: style.borderTopColor,
      button: style.backgroundColor,
      words: style.color,
    };
    const colour = colours[of];
    const parts = colour.match(/\d+/g) ?? [];
    return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
  }, what);
