import type { OutputOf } from '#kit/contract/call.ts';
import { updatePlan } from '#modules/foundation/plans/calls.ts';
import { letterPdf, loadLetter, loadLetters } from '#modules/overviews/letter/calls.ts';
import { monthName } from '#modules/overviews/letter/vocabulary.ts';
import { loadScanMap, scanNow } from '#modules/products/monitoring/calls.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startMendableSite } from '#tests/support/mendableSite.ts';
import { pagesOf } from '#tests/support/pdfPages.ts';
import { newWebsite } from '#tests/support/scans.ts';
import { serverWithClock } from '#tests/support/serverWithClock.ts';
import { testPassword } from '#tests/support/visitor.ts';
import { changes, refuses } from './answers.ts';
import { lookAtMail } from './lookClosely.ts';
import { enter, expect, look, lookTwice, newOwner, test } from './portal.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const email = 'letters@corner-shop.example';

/** A day of a later month, after the hours in which letters are written in Los Angeles. */
const dayOf = (months: number, day: number): Date => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, day, 18, 32));
};
const monthOf = (months: number): string => dayOf(months, 1).toISOString().slice(0, 7);

test('a letter after a month', { tag: ['@letter'] }, async ({ page, browser }) => {
  test.setTimeout(600_000);
  const { start, moveTo, dropDatabase } = await serverWithClock(dayOf(1, 3));
  const portal = await start();
  /** How often the letters that are due were looked for. */
  const looks = async (): Promise<number> => {
    const line = /^portal_job_duration_seconds_count\{.*queue="letters\.dispatch".*\} (\d+)$/m.exec(
      await portal.metrics(),
    );
    return Number(line?.[1] ?? 0);
  };
  const looked = async () => {
    const before = await looks();
    await eventually(
      'letters that are due are looked for',
      400,
      async () => (await looks()) > before,
    );
  };
  const site = await startMendableSite();
  const owner = await newOwner(portal, email);
  const targetId = await newWebsite(owner, {
    targetName: 'Bakery',
    targetUrl: site.url,
    scan_profile: 'normal',
    date_time: dayOf(9, 3).toISOString(),
    scanNow: true,
  });
  const scansDone = (count: number) =>
    eventually(`${count} scans are done`, 180, async () => {
      const { scans } = (await owner.call(loadScanMap, {})).data;
      return scans[targetId]?.filter(({ status }) => status === 'completed').length === count;
    });
  await scansDone(1);
  await looked();

  await test.step('DSH-076: before the first letter the page says when it comes', async () => {
    await enter(page, portal, email);
    await page.goto(`${portal.url}/dashboard`);
    await page.getByRole('link', { name: 'Monthly letters' }).click();
    await expect(page.getByText('No letter has been written yet.')).toBeVisible();
    await lookTwice(page, 'letters-none');
    await page.goto('about:blank');
  });

  const mailAbout = (month: string) =>
    eventually(`the letter about ${month}`, 400, async () =>
      (await portal.mailbox(email)).find(({ subject }) =>
        subject.startsWith(`${monthName(month)}:`),
      ),
    );

  await moveTo(dayOf(1, 12));
  site.fix();
  await owner.signIn(email, testPassword);
  await owner.call(scanNow, { targetId });
  await scansDone(2);

  await moveTo(dayOf(2, 1));
  const month = monthOf(1);
  await test.step('DSH-066, DSH-069: on the first of the next month a letter tells by mail that a flaw was fixed', async () => {
    const mail = await mailAbout(month);
    expect(mail.subject).toBe(`${monthName(month)}: 1 got better, nothing got worse`);
    expect(mail.text).toContain('This is the first letter about Corner Shop.');
    expect(mail.text).toMatch(/What got better\n• (One thing was|\d+ things were) fixed: “/);
    expect(mail.text).toContain('What got worse\n• Nothing got worse this month.');
    expect(mail.text).toContain('• 2 scans ran. ');
    expect(mail.text).toContain('Ada Baker: ');
    expect(mail.text).toContain(`${portal.url}/letters/${month}`);
    await lookAtMail(browser, mail.html, 'letter-mail');
  });

  await moveTo(dayOf(2, 2));
  await owner.signIn(email, testPassword);
  // A plan without a price, by which letters come on.
  await owner.call(updatePlan, { planId: 'starter' });
  await moveTo(dayOf(3, 1));
  await test.step('DSH-069: a month later the next one says who did what, though nothing got better or worse', async () => {
    const mail = await mailAbout(monthOf(2));
    expect(mail.subject).toBe(`${monthName(monthOf(2))}: nothing got better or worse`);
    expect(mail.text).not.toContain('This is the first letter');
    expect(mail.text).toMatch(/• Ada Baker: .*Starter/);
  });

  await test.step('DSH-076: the dashboard leads to both, newest first', async () => {
    await page.context().clearCookies();
    await enter(page, portal, email);
    await page.goto(`${portal.url}/dashboard`);
    await page.getByRole('link', { name: 'Monthly letters' }).press('Enter');
    await expect(page.getByRole('main').getByRole('listitem').getByRole('link')).toHaveText([
      monthName(monthOf(2)),
      monthName(month),
    ]);
    await lookTwice(page, 'letters');
    await page.getByRole('link', { name: monthName(month) }).press('Enter');
  });

  await test.step('DSH-073: the page has the letter, and so has its PDF', async () => {
    await expect(
      page.getByRole('heading', { level: 1, name: `Your letter about ${monthName(month)}` }),
    ).toBeVisible();
    const better = page.getByRole('region', { name: 'What got better' });
    await expect(better.getByRole('listitem')).toContainText(/fixed: “/);
    await expect(page.getByText('Written on')).toBeVisible();
    await expect(page.getByRole('region', { name: 'What got worse' })).toHaveText(
      /Nothing got worse this month\.$/,
    );
    await expect(page.getByRole('region', { name: 'Who did what' })).toContainText(
      'Ada Baker started a scan of Bakery; added the website Bakery',
    );
    await lookTwice(page, 'letter');
    await owner.signIn(email, testPassword);
    const pages = pagesOf((await owner.call(letterPdf, { month })).body as Buffer);
    expect(pages).toHaveLength(1);
    await expect(page.getByRole('link', { name: 'Download PDF' })).toHaveAttribute(
      'href',
      `/api/letters/letterPdf/${month}`,
    );
  });

  await test.step('DSH-070: a month with nothing to tell is one line', async () => {
    const none = { lines: [], more: 0 };
    await changes(page, loadLetter, ({ letter }: OutputOf<typeof loadLetter>) => ({
      letter: { ...letter, better: none, worse: none, also: none, next: [], people: [] },
    }));
    await page.reload();
    await expect(page.getByRole('article')).toHaveText(
      `There is nothing to tell of ${monthName(month)}: nothing got better or worse, and nobody changed anything.`,
    );
    await lookTwice(page, 'letter-quiet');
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('DSH-069: and one in which all got worse says that nothing got better', async () => {
    await changes(page, loadLetter, ({ letter }: OutputOf<typeof loadLetter>) => ({
      letter: { ...letter, better: { lines: [], more: 0 }, worse: letter.better },
    }));
    await page.reload();
    await expect(page.getByRole('region', { name: 'What got better' })).toContainText(
      'Nothing got better this month.',
    );
    await look(page, 'letter-worse');
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('DSH-076: a month without a letter says so, and letters that do not come can be asked for again', async () => {
    await refuses(page, loadLetter, 404, 'NOT_FOUND');
    await page.goto(`${portal.url}/letters/2020-01`);
    await expect(page.getByRole('alert')).toContainText('There is no letter about this month.');
    await lookTwice(page, 'letter-unknown');
    await page.unrouteAll({ behavior: 'wait' });
    await refuses(page, loadLetters, 500, 'INTERNAL');
    await page.goto(`${portal.url}/letters`);
    await expect(page.getByRole('alert')).toContainText('We couldn’t load your letters.');
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('link', { name: monthName(month) })).toBeVisible();
  });

  await test.step('DSH-075, DSH-076: its mail is turned off in the settings, which lead to the letters as well', async () => {
    await page.goto(`${portal.url}/settings/notifications`);
    const choice = page.getByLabel('The letter about each month');
    await expect(choice).toHaveValue('at_once');
    await expect(choice.getByRole('option')).toHaveText(['At once', 'No mail']);
    await look(page, 'letter-notice');
    await page.getByRole('link', { name: 'stay in the portal' }).click();
    await expect(page.getByRole('link', { name: monthName(month) })).toBeVisible();
  });
  await page.goto('about:blank');
  await site.close();
  await portal.end('SIGTERM');
  await dropDatabase();
});
