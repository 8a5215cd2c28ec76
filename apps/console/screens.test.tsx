import { globSync, readFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { StaffProvider } from '#kit/web/console/staffContext.ts';
import { listMagicLinks, listSubscriptions } from '#modules/foundation/links/calls.ts';
import { Links } from '#modules/foundation/links/console/screens/Links.tsx';
import { readMaintenance } from '#modules/foundation/maintenance/calls.ts';
import { MaintenancePage } from '#modules/foundation/maintenance/console/screens/MaintenancePage.tsx';
import { readJobs } from '#modules/foundation/operations/calls.ts';
import { Jobs } from '#modules/foundation/operations/console/screens/Jobs.tsx';
import { readFigures } from '#modules/foundation/portfolio/calls.ts';
import { Figures } from '#modules/foundation/portfolio/console/components/Figures.tsx';
import { figures } from '#modules/foundation/portfolio/console/copy.ts';
import { EditScreen } from '#modules/products/concierge/console/screens/EditScreen.tsx';
import { PostScreen } from '#modules/products/concierge/console/screens/PostScreen.tsx';
import { WriteScreen } from '#modules/products/concierge/console/screens/WriteScreen.tsx';
import { type Answer, drawScreen } from '#tests/support/drawScreen.tsx';

const ada = {
  staffId: 'ada',
  email: 'ada@provider.example',
  name: 'Ada Ames',
  pictureId: null,
  role: 'administrator',
  forAllBrands: true,
  forNamedCustomers: false,
} as const;

/** What an administrator is shown first, with these answers there and every other still to come. */
const drawn = (screen: ReactNode, answers: readonly Answer[] = [], address?: string): string =>
  drawScreen(<StaffProvider value={ada}>{screen}</StaffProvider>, answers, address);

const countIn = (html: string, part: RegExp): number => [...html.matchAll(part)].length;
const cards = (html: string) => countIn(html, /data-padding=/g);
const items = (html: string) => countIn(html, /<li\b/g);
const columns = (html: string) => countIn(/<tr\b.*?<\/tr>/s.exec(html)?.[0] ?? '', /<t[hd]\b/g);

const counts = {
  ...Object.fromEntries(figures.map(({ name }) => [name, 1])),
  ...{ joined: 1, monthlyCents: 4900, withHighs: 1, withScansFailed: 1 },
  ...{ ratedIntermediate: 1, ratedAdvanced: 1 },
};
const notice = {
  title: 'Back at nine',
  subheading: '',
  content: '',
  startedAt: '2026-11-24T18:00:00.000Z',
  startedBy: 'Ada Ames',
};
const link = {
  brandId: 'fairhaven',
  channelId: 'web',
  planId: 'basic',
  url: 'https://portal.example/signup',
  state: 'valid',
  expiresAt: '2026-12-24T18:00:00.000Z',
  signedUp: 1,
  paying: 1,
  firstSignUpAt: null,
} as const;
const subscription = { ...link, subscriptionId: 'harbor-1', ofBrand: false };
const magicLink = {
  ...link,
  id: 'm',
  email: 'kim@harbor.example',
  name: '',
  companyName: '',
  createdAt: notice.startedAt,
  createdBy: 'Ada Ames',
};

interface Shape {
  name: string;
  screen: ReactNode;
  address?: string;
  /** What is waited for. */
  answer: Answer;
  /** Counts the parts of what is drawn, and how many there are to be. */
  parts: (html: string) => number;
  count: number;
}

const shapes: readonly Shape[] = [
  {
    name: 'the figures',
    screen: <Figures />,
    answer: [readFigures, {}, counts],
    parts: items,
    count: figures.length,
  },
  {
    name: 'jobs',
    screen: <Jobs />,
    answer: [readJobs, {}, { queues: [], failures: [] }],
    parts: cards,
    count: 2,
  },
  {
    name: 'subscription ids',
    screen: <Links />,
    answer: [listSubscriptions, { search: '' }, { total: 1, subscriptions: [subscription] }],
    parts: columns,
    count: 6,
  },
  {
    name: 'magic links',
    screen: <Links />,
    address: '/links?kind=magicLinks',
    answer: [listMagicLinks, { search: '' }, { total: 1, magicLinks: [magicLink] }],
    parts: columns,
    count: 7,
  },
  {
    name: 'the maintenance',
    screen: <MaintenancePage />,
    answer: [readMaintenance, {}, { notice: null }],
    parts: cards,
    count: 2,
  },
];

test.each(shapes)(
  'CSL-293: what stands in for $name while it loads has as many parts as comes',
  ({ screen, address, answer, parts, count }) => {
    const waiting = drawn(screen, [], address);
    expect(waiting).toContain('mantine-Skeleton-root');
    const loaded = drawn(screen, [answer], address);
    expect(loaded).not.toContain('mantine-Skeleton-root');
    expect([parts(waiting), parts(loaded)]).toEqual([count, count]);
  },
);

test.each([
  ['a post', <PostScreen key="post" />, '/concierge/1'],
  ['the form that changes a post', <EditScreen key="edit" />, '/concierge/1/edit'],
  ['the form that writes one', <WriteScreen key="write" />, '/concierge/write?to=1'],
])('CSL-293: what stands in for %s is a card for each of its two', (_name, screen, address) => {
  const waiting = drawn(screen, [], address);
  expect([cards(waiting), countIn(waiting, /mantine-Skeleton-root/g) > 6]).toEqual([2, true]);
});

const slab = /<(?:QueryContent|SkeletonBar)\b[^<]*?\bheight=\{\[?\s*\d{3,}/g;
const slabsIn = (code: string) => [...code.matchAll(slab)].map(([found]) => found);

test('CSL-293: no console screen waits behind one grey slab', () => {
  const found = globSync('{modules/*/*/console,apps/console,kit/web/console}/**/*.tsx');
  const files = found.filter((file) => !file.endsWith('.test.tsx'));
  expect(files.length).toBeGreaterThan(80);
  const waiting = files.filter((file) => slabsIn(readFileSync(file, 'utf8')).length > 0);
  expect(waiting).toEqual([]);
  expect(slabsIn('<QueryContent what="it" query={post} height={[240, 200]}>')).toHaveLength(1);
  expect(slabsIn('<SkeletonBar height={480} />')).toHaveLength(1);
});

/** Each button's words, how it is drawn, and whether it is red. */
const buttonsIn = (html: string) =>
  [...html.matchAll(/<button\b([^>]*)>(.*?)<\/button>/gs)].map(([, drawnAs = '', inside = '']) => [
    inside.replaceAll(/<[^>]+>/g, ''),
    /data-variant="(\w+)"/.exec(drawnAs)?.[1],
    drawnAs.includes('-red-'),
  ]);

test('CSL-294: on the page of the maintenance nothing is red before it is asked for', () => {
  const shown = (told: typeof notice | null) =>
    buttonsIn(drawn(<MaintenancePage />, [[readMaintenance, {}, { notice: told }]]));
  expect(shown(null)).toEqual([['Close the portal', 'default', false]]);
  expect(shown(notice)).toEqual([
    ['Change the words', 'default', false],
    ['Open the portal', 'filled', false],
  ]);
});
