import type { Page } from '@playwright/test';

export const card = (page: Page) => page.getByRole('region', { name: 'Cyber maturity' });
