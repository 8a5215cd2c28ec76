import type { Page } from '@playwright/test';

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

export const part = (page: Page, name: RegExp) => page.getByRole('region', { name });

export const about = (page: Page) => page.getByRole('region', { name: 'About this version' });
