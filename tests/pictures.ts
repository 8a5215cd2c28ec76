/** `npm run docs:pictures`: takes the pictures of README.md from the demonstration, into `docs/pictures`. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { demonstrationSignIn } from '#apps/server/seedDemonstration.ts';
import { getScanReport, loadIssues, loadScanMap } from '#modules/products/monitoring/calls.ts';
import { codeNow } from './support/authenticator.ts';
import { eventually } from './support/eventually.ts';
import { freePorts } from './support/freePorts.ts';
import { lessonToken } from './support/lessons.ts';
import { startServer } from './support/serverProcess.ts';
import type { Visitor } from './support/visitor.ts';

const folder = 'docs/pictures';
/** The demonstration's sample website. */
const website = 'Harbor Bakery shop (sample)';
/** A picture above this makes the repository heavy: bytes. */
const maxBytes = 250_000;

const dataDir = mkdtempSync(join(tmpdir(), 'portal-pictures-'));
const portal = await startServer({ DATA_DIR: dataDir, PORT: String(freePorts()) });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || undefined,
  args: ['--no-sandbox', '--disable-gpu'],
});

/** The demonstration scans its sample website as it starts. Answers its worst issue and its report. */
const firstScan = (owner: Visitor) =>
  eventually('the first scan', 300, async () => {
    const { scans } = (await owner.call(loadScanMap, {})).data;
    for (const [targetId, [scan]] of Object.entries(scans)) {
      if (scan?.status !== 'completed') continue;
      const [worst] = (await owner.call(loadIssues, { targetId })).data.issues;
      return {
        issueId: worst?.issueId ?? '',
        report: `${website};${targetId};${scan.scanId};owasp`,
      };
    }
    return undefined;
  });

const context = (): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });

/** Opens a screen and keeps its picture. */
async function take(screens: BrowserContext, address: string, name: string): Promise<void> {
  const page = await screens.newPage();
  await page.goto(address);
  await keep(page, name);
}

/** Keeps the picture of a screen once it is whole. */
async function keep(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(folder, `${name}.png`) });
  tell(name);
}

/** @throws Error where a picture is too heavy. */
function tell(name: string): void {
  const file = join(folder, `${name}.png`);
  const { size } = statSync(file);
  console.log(`${file}: ${Math.round(size / 1000)} kB`);
  if (size > maxBytes) throw new Error(`${file} is too heavy.`);
}

async function picturePortal(owner: Visitor, issueId: string): Promise<void> {
  const screens = await context();
  const cookies = [...owner.cookies].map(([name, value]) => ({ name, value, url: portal.url }));
  await screens.addCookies(
    cookies.map((one) => ({ ...one, httpOnly: true, sameSite: 'Lax' as const })),
  );
  await take(screens, `${portal.url}/dashboard`, 'dashboard');
  const scans = `${portal.url}/webappscan/${encodeURIComponent(website)}`;
  await take(screens, `${scans}/issues/${issueId}`, 'finding');
  await take(screens, `${portal.url}/attacksurface`, 'rating');
}

/** The first exercise of a lesson, as the trainee's link from the mail leads to it. */
async function pictureLesson(): Promise<void> {
  const token = await lessonToken(portal, 'kim@harborbakery.example');
  const page = await (await context()).newPage();
  await page.goto(`${portal.url}/academy/lesson/${token}`);
  await page.getByRole('button', { name: 'Begin' }).click();
  await keep(page, 'academy');
}

/** The portfolio with a few customers more than the demonstration has. */
async function pictureConsole(): Promise<void> {
  for (const [at, company] of ['Millbrook Dental', 'Corner Books', 'Alder Law'].entries()) {
    const owner = portal.visitor();
    await owner.signUp(`owner@customer${at}.example`);
    await owner.onboard(company);
  }
  const said = portal.output.find((line) => line.includes('Staff sign-in')) ?? '';
  const [, email = '', password = '', secret = ''] =
    /: (\S+) \/ (\S+), authenticator secret (\S+)/.exec(said) ?? [];
  const page = await (await context()).newPage();
  await page.goto(`http://localhost:${portal.port + 1}`);
  await page.getByLabel('Work email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Code', { exact: true }).fill(codeNow(secret));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Millbrook Dental' }).waitFor();
  await keep(page, 'console');
}

/** One page of a report with findings, as high as a screen. */
async function pictureReport(owner: Visitor, report: string): Promise<void> {
  const { body } = await owner.call(getScanReport, { report });
  const file = join(dataDir, 'report.pdf');
  if (!Buffer.isBuffer(body)) throw new Error(`No report: ${JSON.stringify(body)}`);
  writeFileSync(file, body);
  const page = ['-f', '3', '-l', '3', '-singlefile', '-scale-to', '1000'];
  execFileSync('pdftoppm', ['-png', ...page, file, join(folder, 'report')]);
  tell('report');
}

try {
  mkdirSync(folder, { recursive: true });
  const robin = portal.visitor();
  await robin.signIn(demonstrationSignIn.email, demonstrationSignIn.password);
  await robin.seeIntro();
  const scan = await firstScan(robin);
  await pictureReport(robin, scan.report);
  await picturePortal(robin, scan.issueId);
  await pictureLesson();
  await pictureConsole();
} finally {
  await browser.close();
  await portal.end('SIGTERM');
  rmSync(dataDir, { recursive: true });
}
