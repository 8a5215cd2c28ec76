import { test as base, expect, type Page } from '@playwright/test';
import type { Services } from '#kit/server/services/services.ts';
import { eventually } from '#tests/support/eventually.ts';
import { freePorts } from '#tests/support/freePorts.ts';
import { journeyDatabase, startJourneyServer } from '#tests/support/journeyServer.ts';
import type { ServerProcess } from '#tests/support/serverProcess.ts';
import { testPassword, type Visitor } from '#tests/support/visitor.ts';
import { keepAftermath, names } from './aftermath.ts';

export { expect };

interface Setting {
  portal: ServerProcess;
  /** Settings of the server, by `test.use({ env: { … } })`. */
  env: Record<string, string>;
}

interface Kept {
  aftermath: { settle: () => Promise<void>; account: () => Promise<string> };
}

/**
 * Journeys run against the real server, as `npm start` runs it, on a fresh embedded database, or on what is shipped
 * (journeyServer.ts). `prepare` puts there before what no call makes. A journey fails on what it leaves behind and did
 * not name (aftermath.ts).
 */
export const journey = (prepare?: (services: Services) => Promise<void>) =>
  base.extend<Kept, Setting>({
    aftermath: [
      async ({ browser, context: own }, use, info) => {
        const kept = keepAftermath(browser);
        await use(kept);
        if (info.status !== info.expectedStatus)
          console.log(`${info.title}, as it failed:\n${await kept.account()}`);
        const against = await kept.judge();
        // What a journey leaves open would be watched by the next one as well.
        const left = browser.contexts().filter((context) => context !== own);
        await Promise.all(left.map((context) => context.close()));
        if (info.status === 'passed') expect(against, 'the aftermath of the journey').toEqual([]);
      },
      { auto: true },
    ],
    page: async ({ page, aftermath }, use) => {
      await use(page);
      await aftermath.settle();
      // A call that is being answered differently as the test ends is nobody's fault.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
    env: [{}, { option: true, scope: 'worker' }],
    portal: [
      async ({ env }, use) => {
        const database = await journeyDatabase();
        if (prepare) {
          // With it comes the whole server, which most journeys have in a process of its own only.
          const { prepareDatabase } = await import('#tests/support/prepareDatabase.ts');
          await prepareDatabase(database.env, prepare);
        }
        const settings = { ...database.env, ...env, PORT: String(freePorts()) };
        const portal = await startJourneyServer(settings);
        await use(portal);
        await portal.end('SIGTERM');
        await database.drop();
      },
      // A loaded machine is slow to start it: that is not the first journey's time.
      { scope: 'worker', timeout: 300_000 },
    ],
  });
export const test = journey();

/** A host that a browser trusts less than localhost, where the server is met without TLS. */
export function namesPlainHttp(portal: ServerProcess): void {
  if (portal.url.startsWith('http:'))
    names({ complaint: 'The Cross-Origin-Opener-Policy header has been ignored' });
}

/**
 * Within this time, in ms, a screen that was just drawn is whole, on a slow machine too. A dialog has its name a moment
 * after it is there.
 */
export const SETTLES = 30_000;

/** Within this time, in ms, what is loaded has come. */
const COMES = 10_000;

/** Waits until nothing stands in for what is still to come, except where a journey holds it back to see just that. */
async function isWhole(page: Page, name: string): Promise<void> {
  if (/load|looking/.test(name)) return;
  const bones = page.locator('.mantine-Skeleton-root:visible');
  await bones
    .first()
    .waitFor({ state: 'hidden', timeout: COMES })
    .catch(() => undefined);
}

/**
 * Looks at the screen as it stands once it is whole: nothing scrolls sideways. With PICTURES=true it keeps its picture
 * under test-results/pictures. Axe is asked about each screen once (lookClosely.ts), and about components by the catalogue.
 */
export async function look(page: Page, name: string): Promise<void> {
  await isWhole(page, name);
  await expectNoSideways(page, name);
  if (!process.env.PICTURES) return;
  const width = page.viewportSize()?.width ?? 0;
  await page.screenshot({ path: `test-results/pictures/${name}-${width}.png`, fullPage: true });
}

async function expectNoSideways(page: Page, name: string): Promise<void> {
  // What is drawn in a measured width follows a moment later.
  await expect
    .configure({ soft: true })
    .poll(() => page.evaluate(widerThanWindow), {
      message: `${name}: what scrolls sideways`,
      timeout: SETTLES,
    })
    .toEqual([]);
}

/** In the page: how much wider it is than the window, and what stands out innermost; nothing where it is not. */
export function widerThanWindow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.querySelectorAll('body *')].filter(
    (one) => one.getBoundingClientRect().right > clientWidth + 0.5,
  );
  return [
    `${scrollWidth - clientWidth} px`,
    ...wide.slice(-4).map((one) => one.outerHTML.slice(0, 120)),
  ];
}

/** In the page: what has neither words nor an edge, and a background that forced colors take away. */
export function drawnByBackground(): string[] {
  const paper = document.body.appendChild(document.createElement('i'));
  paper.style.cssText = 'forced-color-adjust: none; background: Canvas';
  const taken = getComputedStyle(paper).backgroundColor;
  paper.remove();
  return [...document.querySelectorAll<HTMLElement>('main :is(div, span, i)')]
    .filter((one) => {
      if (one.childNodes.length > 0 || !one.checkVisibility() || one.offsetHeight < 4) return false;
      const style = getComputedStyle(one);
      const isBare = style.borderTopWidth === '0px' && style.backgroundImage === 'none';
      return isBare && one.offsetWidth > 3 && style.backgroundColor === taken;
    })
    .map((one) => one.outerHTML.slice(0, 120));
}

/** Looks at the screen as wide as it is, and on a phone; nothing scrolls sideways at 320 px either (WCAG 1.4.10). */
export async function lookTwice(page: Page, name: string): Promise<void> {
  const wide = page.viewportSize() ?? { width: 1440, height: 900 };
  await look(page, name);
  await page.setViewportSize({ width: 320, height: 844 });
  await expectNoSideways(page, `${name} at 320 px`);
  await page.setViewportSize({ width: 390, height: 844 });
  await look(page, name);
  await page.setViewportSize(wide);
}

/** A module's intro of three pages, by its button: forth, back, and to its end. */
export async function walksIntro(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'View intro' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('1 of 3')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Skip Intro' })).toBeVisible();
  await lookTwice(page, name);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByText('2 of 3')).toBeVisible();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog.getByText('1 of 3')).toBeVisible();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Got It' }).click();
  await expect(dialog).toBeHidden();
}

/** Signs in by the form. */
export async function signIn(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/signin`);
  await page.getByLabel('Work email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** An owner past onboarding and intro, in trial. */
export async function newOwner(
  portal: ServerProcess,
  email: string,
  companyUrl = '',
): Promise<Visitor> {
  const owner = portal.visitor();
  await owner.signUp(email);
  await owner.onboard('Corner Shop', companyUrl);
  await owner.seeIntro();
  return owner;
}

/** A session of the browser's own, for who comes not to see how one signs in. It opens no page. */
export async function enter(
  page: Page,
  portal: ServerProcess,
  email: string,
  password = testPassword,
): Promise<void> {
  const visitor = portal.visitor();
  await visitor.signIn(email, password);
  await bringsSession(page, portal, visitor);
}

/** The visitor's session, in the browser as well. It opens no page. */
export async function bringsSession(
  page: Page,
  portal: ServerProcess,
  visitor: Visitor,
): Promise<void> {
  const cookies = [...visitor.cookies].map(([name, value]) => ({ name, value }));
  await page
    .context()
    .addCookies(
      cookies.map((one) => ({ ...one, url: portal.url, httpOnly: true, sameSite: 'Lax' })),
    );
}

/** The same owner, with a session both here and in the browser. */
export async function ownerIn(
  page: Page,
  portal: ServerProcess,
  email: string,
  companyUrl = '',
): Promise<Visitor> {
  const owner = await newOwner(portal, email, companyUrl);
  await enter(page, portal, email);
  return owner;
}

/** From now on time passes in the page only as the journey lets it. A minute on: nobody is held up for longer between the two. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
}

/** Lets so little time pass as it takes until this is seen: what is drawn waits for the page's timers. */
export async function passesUntil(page: Page, seen: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      return seen();
    })
    .toBe(true);
}

/** The mail whose text says this; others may have come before it. */
export const mailSaying = (portal: ServerProcess, to: string, text: RegExp) =>
  eventually(`a mail to ${to} that says ${text}`, 120, async () =>
    (await portal.mailbox(to)).find((mail) => text.test(mail.text)),
  );

/** The path of a link to a customer-service session, as the command line makes it. */
export async function visitPath(portal: ServerProcess, customer: string): Promise<string> {
  const words = ['accounts/visit', '--orgId', customer, '--reason', 'Ticket 7'];
  const { stdout } = await portal.admin('call', ...words);
  return /\/support-session\/[\w-]+/.exec(stdout)?.[0] ?? 'no link';
}
