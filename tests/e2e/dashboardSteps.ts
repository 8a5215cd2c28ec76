import type { Page } from '@playwright/test';
import type { ModulesMap } from '#kit/contract/modules.ts';

export interface Expected {
  name: string;
  module: keyof ModulesMap;
  what: string;
  button: string;
}

/** Each card, and its button in a new organisation. */
export const cards: readonly Expected[] = [
  {
    name: 'Website scans',
    module: 'monitoring',
    what: 'your website scans',
    button: 'Add a Website',
  },
  {
    name: 'Cyber maturity',
    module: 'cybermaturity',
    what: 'your maturity level',
    button: 'Start Assessment',
  },
  {
    name: 'Security policies',
    module: 'compliance',
    what: 'your policies',
    button: 'Activate Policies',
  },
  { name: 'Training', module: 'training', what: 'your training', button: 'Add Team Members' },
  {
    name: 'Cyber Concierge',
    module: 'cyberconcierge',
    what: 'what the concierge wrote',
    button: 'Learn More',
  },
  { name: 'Marketplace', module: 'marketplace', what: 'the offers', button: 'View Offers' },
];

export const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
