import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { screens } from '#apps/console/routes.ts';
import { portalModules } from '#apps/portal/portalModules.ts';
import { type ModulesMap, moduleNames } from '#kit/contract/modules.ts';
import { createClient } from '#kit/web/api/queryClient.ts';

/** Within the repository and begun with a dot, as that of `newModule.db.test.ts`, which has the half on the server. */
const folder = join(import.meta.dirname, `.newScreens-${randomUUID()}`);

/** All that a new product is in the browser: its own folder. Without JSX, whose settings are not for such a folder. */
const files = {
  'web/index.ts': `
import { IconDatabase } from '@tabler/icons-react';
import { ownScreen, type PortalModule } from '#kit/web/frame/portalModule.ts';

const intro = async () => (await import('./intro.json')).default;

export const backupsPortal: PortalModule = {
  module: 'insurance',
  menu: { label: 'Backups', path: '/backups', icon: IconDatabase },
  card: async () => (await import('./components/DashboardCard.ts')).DashboardCard,
  screens: [ownScreen('/backups/:month?', () => import('./screens/Backups.ts'), 'Backups', { intro })],
};
`,
  'web/intro.json': '[{ "title": "Your backups", "text": "They are kept.", "picture": "none" }]',
  'web/screens/Backups.ts': `
import { createElement } from 'react';

export const Backups = () => createElement('h1', null, 'Backups of a month');
`,
  'web/components/DashboardCard.ts': `
import { createElement } from 'react';
import { ModuleCard } from '#kit/web/moduleCard/ModuleCard.tsx';

const query = { data: { made: 3 }, error: null, refetch: () => undefined };

export const DashboardCard = ({ status }) => createElement(ModuleCard, {
  status, query, icon: null, title: 'Backups', promise: 'Have it all again.', what: 'your backups',
  text: () => 'Made today', action: () => ({ label: 'View Backups', to: '/backups' }),
  children: ({ made }) => made + ' backups are kept.',
});
`,
  'console/routes.ts': `
import { consoleScreensFor } from '#kit/web/console/consoleRoute.ts';

const readers = consoleScreensFor({ permission: 'customers.read' });

export const backupsRoutes = [
  readers('/backups', () => import('./screens/BackupList.ts'), 'BackupList', {
    menu: 'Backups', action: { label: 'See whose backup failed', also: 'restore' },
  }),
];
`,
  'console/screens/BackupList.ts': `
import { createElement } from 'react';

export const BackupList = () => createElement('h1', null, 'Whose backup failed');
`,
};

/** Another product, whose card cannot be fetched. */
const unloaded = {
  module: 'ratings',
  screens: [],
  card: () => Promise.reject(new Error('The card could not be fetched.')),
};

beforeAll(async () => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const { backupsPortal } = await import(/* @vite-ignore */ join(folder, 'web/index.ts'));
  const { backupsRoutes } = await import(/* @vite-ignore */ join(folder, 'console/routes.ts'));
  vi.doMock('#apps/portal/portalModules.ts', () => ({
    portalModules: [...portalModules, unloaded, backupsPortal],
  }));
  vi.doMock('#apps/console/routes.ts', () => ({ screens: [...screens, ...backupsRoutes] }));
});
afterAll(() => {
  vi.doUnmock('#apps/portal/portalModules.ts');
  vi.doUnmock('#apps/console/routes.ts');
  rmSync(folder, { recursive: true });
});

const active = Object.fromEntries(moduleNames.map((name) => [name, 'ACTIVE'])) as ModulesMap;
const without: ModulesMap = { ...active, insurance: 'NOT_AVAILABLE' };

const drawn = (part: ReactNode): string =>
  renderToStaticMarkup(
    createElement(
      MantineProvider,
      null,
      createElement(
        QueryClientProvider,
        { client: createClient() },
        createElement(MemoryRouter, null, part),
      ),
    ),
  );

describe('A new product with one entry in the list of each web app', () => {
  it('has its screen at its address in the portal, behind its module of the plan, with its intro', async () => {
    const { screenAt } = await import('#apps/portal/routes.tsx');
    const screen = screenAt('/backups/2026-11');
    expect(screen).toMatchObject({ access: 'members', module: 'insurance' });
    const Screen = await screen?.lazy.Component();
    expect(Screen && drawn(createElement(Screen))).toContain('<h1>Backups of a month</h1>');
    expect(await screen?.intro?.()).toMatchObject([{ title: 'Your backups' }]);
  });

  it('has its item in the menu, after those of others, and so in the search', async () => {
    const { menuFor } = await import('#apps/portal/shell/menu.ts');
    const { entriesFor } = await import('#apps/portal/shell/searchEntries.ts');
    const tools = menuFor(active, '/backups/2026-11').at(-1);
    expect(tools?.title).toBe('Tools & Services');
    expect(tools?.items.slice(-2)).toMatchObject([
      { label: 'Marketplace', highlighted: false },
      { label: 'Backups', highlighted: true },
    ]);
    const found = (modules: ModulesMap) => entriesFor(modules, false).map(({ path }) => path);
    expect(found(active)).toContain('/backups');
    expect(found(without)).not.toContain('/backups');
  });

  it('has its card on the dashboard, after those of others, though one of them cannot be loaded', async () => {
    const { loadCards } = await import('#apps/portal/screens/Dashboard.tsx');
    const Cards = await loadCards();
    const waiting = { data: undefined, error: null, refetch: () => undefined } as never;
    const cards = (modules: ModulesMap) =>
      drawn(createElement(Cards, { modules, monitoring: waiting, activity: waiting }));
    const titles = [...cards(active).matchAll(/<h2\b[^>]*>([^<]*)</g)].map(([, title]) => title);
    expect(titles).toEqual([
      'All your services',
      'Website scans',
      'Cyber maturity',
      'Security policies',
      'Training',
      'Cyber Concierge',
      'Marketplace',
      'Backups',
    ]);
    expect(cards(active)).toContain('3 backups are kept.');
    expect(cards(without)).not.toContain('Backups');
  });

  it('has its page in the console, in the menu and in the search', async () => {
    const consoleApp = await import('#apps/console/routes.ts');
    const { entriesFor } = await import('#apps/console/shell/searchEntries.ts');
    const page = consoleApp.screens.find(({ path }) => path === '/backups');
    const Page = await page?.lazy.Component();
    expect(Page && drawn(createElement(Page))).toContain('<h1>Whose backup failed</h1>');
    const staff = { role: 'administrator', forAllBrands: true, forNamedCustomers: false } as const;
    const labels = entriesFor(staff).map(({ label }) => label);
    expect(labels.slice(-2)).toEqual(['Backups', 'See whose backup failed']);
  });
});
