import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { screens as consoleScreens } from '#apps/console/routes.ts';
import { screens } from '#apps/portal/routes.tsx';

/** Links to files of this repository that are not there, as 'page → link'. */
const brokenLinks = (pages: Record<string, string>): string[] =>
  Object.entries(pages).flatMap(([page, text]) =>
    [...text.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^([a-z]+:|#|\/)/.test(link))
      .filter((link) => !existsSync(posix.join(posix.dirname(page), link.split('#')[0] ?? '')))
      .map((link) => `${page} → ${link}`),
  );

it('every relative link of the documentation leads to a file', () => {
  const paths = globSync(['*.md', 'docs/**/*.md', '{packages,testbed}/*/*.md']);
  expect(paths.length).toBeGreaterThan(50);
  const pages = Object.fromEntries(paths.map((path) => [path, readFileSync(path, 'utf8')]));
  expect(brokenLinks(pages)).toEqual([]);
});

it('a link to nothing is found', () => {
  const text = '[here](README.md) [far](https://example.com) [gone](docs/gone.md#part)';
  expect(brokenLinks({ 'README.md': text })).toEqual(['README.md → docs/gone.md#part']);
});

/** Addresses that the server answers by itself, and the root, which leads on. */
const pages = ['/', '/preview', '/rating', '/notices/unsubscribe', '/mail/replies'];
const elsewhere = /^\/(?:api|brand|academy)\//;

/** In a link, where code goes to, in what makes an address, and after the words of a button in a mail. */
const written =
  /(?:\b(?:to|href|path|\w+Path)\s*[=:]\s*\{?\s*|\bnavigate\(\s*|=>\s*|['"], )['"`](\/(?:[\w/-]|\$\{[^{}`]*\})*)(?=['"`?#$])/g;

/** Whether an address may be this screen's: a part that is computed may be any. */
const mayBe = (screen: string, to: string): boolean => {
  const [parts, asked] = [screen.split('/'), to.split('/')];
  const fits = (part: string, at: number) => {
    const one = asked[at];
    if (one === undefined) return part.endsWith('?');
    return part.startsWith(':') || one.startsWith('$') || one === part;
  };
  return asked.length <= parts.length && parts.every(fits);
};

/** Where addresses in a file may lead: those in server code are for customers or for staff. */
const screensOf = (file: string): readonly { path: string }[] => {
  if (file.includes('/server/')) return [...screens, ...consoleScreens];
  return file.includes('/console/') ? consoleScreens : screens;
};

/** Addresses in code that no screen has, as 'file → address'. */
const leadNowhere = (file: string, code: string): string[] =>
  [...code.matchAll(written)]
    .map(([, to = '']) => to)
    .filter((to) => !pages.includes(to) && !elsewhere.test(to))
    .filter((to) => !screensOf(file).some(({ path }) => mayBe(path, to)))
    .map((to) => `${file} → ${to}`);

it('every address that stands in the code of a screen, a mail or a notice has a screen', () => {
  const files = globSync([
    '{apps/{portal,console},kit/web,modules/*/*/{web,console}}/**/*.{ts,tsx}',
    'modules/*/*/server/**/*.ts',
  ]);
  const code = files.filter((file) => !file.includes('.test.'));
  expect(code.length).toBeGreaterThan(1000);
  expect(code.flatMap((file) => leadNowhere(file, readFileSync(file, 'utf8')))).toEqual([]);
});

it('every screen, card and dialog that tells of a failure leads to what one can do', () => {
  const files = globSync('{apps/portal,kit/web,modules/*/*/web}/**/*.tsx');
  const telling = files.filter((file) =>
    /If this problem persists|oops, something went wrong/.test(readFileSync(file, 'utf8')),
  );
  expect(telling.map((file) => posix.basename(file)).sort()).toEqual([
    'BrokenPortal.tsx',
    'BrokenScreen.tsx',
    'CardError.tsx',
    'PlanFailure.tsx',
    'ScreenError.tsx',
  ]);
  const leads = /<WhatYouCanDo \/>/;
  expect(telling.filter((file) => !leads.test(readFileSync(file, 'utf8')))).toEqual([]);
});

it.each([
  ['<Link to="/plans?x"> <Link to="/plan?x"> <a href="/training/team">', '/plans'],
  ["navigate('/plans'); navigate('/plan', { replace: true })", '/plans'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: code that is read.
  ['(id) => `/letter/${id}`; (id) => `/letters/${id}`', '/letter/${id}'],
  ["const listPath = '/mails'; const planPath = '/plan'", '/mails'],
])('an address without a screen is found: %s', (code, address) => {
  const file = 'modules/foundation/plans/web/Plan.tsx';
  expect(leadNowhere(file, code)).toEqual([`${file} → ${address}`]);
});

it('an address without a screen is found in a mail and in a notice', () => {
  const file = 'modules/foundation/plans/server/mails.ts';
  const code = "buttonTo(brand, config, 'See', '/plans'), ['See', '/mails'], { path: '/notice#a' }";
  expect(leadNowhere(file, code)).toEqual([`${file} → /plans`, `${file} → /notice`]);
});

/** What in a brand's data leads out of the portal: web addresses, and hosts of the invented kind. */
const leadsOut = /https?:\/\/[^\s"<>)]+|(?<![@\w.-])(?:[\w-]+\.)+example\b/g;

/** Addresses in a brand's file that are not its own, unless the file says that they are invented. */
const ledAstray = (file: string, text: string, own: readonly string[]): string[] =>
  /"demonstration": true|invented for this demonstration[^"]* lead nowhere/.test(text)
    ? []
    : (text.match(leadsOut) ?? [])
        .filter((address) => !own.includes(address))
        .map((address) => `${file} → ${address}`);

it('every address in a shipped brand is its own, or stands where it is said to be invented', () => {
  const files = globSync('brands/*/*.json');
  expect(files.length).toBeGreaterThan(6);
  const astray = files.flatMap((file) => {
    const brand = readFileSync(posix.join(posix.dirname(file), 'brand.json'), 'utf8');
    const { webDomain, emailDomain } = JSON.parse(brand) as Record<string, string>;
    const own = [webDomain, emailDomain].flatMap((domain) => domain ?? []);
    return ledAstray(file, readFileSync(file, 'utf8'), own);
  });
  expect(astray).toEqual([]);
});

it('an address in a brand that leads nowhere is found', () => {
  const own = '"us@own.example", "own.example"';
  const text = `[${own}, "https://calls.own.example/us", "book.own.example"]`;
  const found = ledAstray('brand.json', text, ['own.example']);
  expect(found).toEqual([
    'brand.json → https://calls.own.example/us',
    'brand.json → book.own.example',
  ]);
});
