import { randomUUID } from 'node:crypto';
import { issues, scans } from '#modules/products/monitoring/server/tables.ts';
import { freePorts } from '#tests/support/freePorts.ts';
import { journeyDatabase, startJourneyServer } from '#tests/support/journeyServer.ts';
import { enter, expect, lookTwice, newOwner, test } from './portal.ts';
import { adds, day } from './scansSteps.ts';

test('scan reports, page by page, each with how it ended', {
  tag: ['@monitoring', '@documents'],
}, async ({ page }) => {
  const database = await journeyDatabase();
  const env = { ...database.env, PORT: String(freePorts()), DEMO_DATA: 'false' };
  const before = await startJourneyServer(env);
  const owner = await newOwner(before, 'reads@corner-shop.example');
  const { targetId } = await adds(owner, 'Shop', 'http://sample.localhost:1/');
  const fine = await adds(owner, 'Sound', 'http://sample.localhost:2/');
  await before.end('SIGTERM');
  const kept = await database.open();
  const ends = ['failed', 'completed', 'canceled', 'completed', 'completed'] as const;
  const insert = (of: string, status: (typeof ends)[number], daysAgo: number, seconds: number) => {
    const startTime = new Date(Date.now() - daysAgo * day - 3_600_000);
    return kept.system.insert(scans).values({
      orgId: owner.orgId,
      id: randomUUID(),
      targetId: of,
      status,
      level: 'normal',
      startTime,
      completeTime: new Date(startTime.getTime() + seconds * 1000),
      failureReason: status === 'failed' ? 'TIMED_OUT' : null,
      ...(status === 'completed' &&
        of === targetId && {
          highs: daysAgo % 4,
          mediums: 2 + (daysAgo % 5),
          lows: 3 + (daysAgo % 3),
        }),
    });
  };
  const seconds = [130, 61, 20];
  for (let at = 0; at < 23; at += 1)
    await insert(targetId, ends[at % 5] ?? 'completed', at * 7, seconds[at] ?? 130);
  const open = (path: string) => {
    const now = new Date();
    return kept.system.insert(issues).values({
      orgId: owner.orgId,
      id: randomUUID(),
      targetId,
      identity: path,
      checkId: 'vcs',
      title: `Found at ${path}`,
      technicalName: 'Source code in public',
      severity: 'high',
      method: 'GET',
      url: `http://sample.localhost:1${path}`,
      places: 2,
      state: 'still_there',
      firstSeenAt: now,
      lastSeenAt: now,
      lastScanId: randomUUID(),
    });
  };
  for (const path of ['/a', '/b', '/c']) await open(path);
  await insert(fine.targetId, 'failed', 7, 60);
  await insert(fine.targetId, 'completed', 1, 60);
  await kept.close();
  const portal = await startJourneyServer(env);
  await enter(page, portal, 'reads@corner-shop.example');
  await page.goto(`${portal.url}/webappscan`);
  const cards = page.getByRole('article');
  const time = /^\w{3} \d+, \d{4} \d+:\d{2} [AP]M PT$/;

  await test.step('MON-128: a banner tells of a failure that is newer than every report', async () => {
    await expect(page.getByRole('alert').getByText(/The scan of .* failed/)).toBeVisible();
  });

  await test.step('MON-148: the counts of the last completed scans stand in a picture', async () => {
    await expect(page.getByRole('region', { name: 'Issues over time' })).toBeVisible();
  });

  await test.step('MON-122, MON-123, MON-125, MON-361: the card of a completed scan', async () => {
    const completed = cards.nth(1);
    await expect(completed.getByRole('heading', { level: 3 })).toHaveText(/^\w{3} \d+, \d{4}$/);
    await expect(completed.getByLabel('Issues to fix')).toHaveText('High3Medium0Low0');
    await expect(cards.nth(3).getByLabel('Issues found')).toHaveText('High1Medium3Low3');
    const details = completed.locator('dl').last();
    await expect(details).toBeHidden();
    await completed.getByRole('button', { name: 'View details' }).click();
    await expect(details.getByRole('term')).toHaveText([
      'Scan profile',
      'Started',
      'Duration',
      'Finished',
    ]);
    await expect(details.getByRole('definition')).toHaveText([
      'Normal',
      time,
      'ran 1 minute',
      time,
    ]);
    await lookTwice(page, 'scans-reports');
    await completed.getByRole('button', { name: 'Hide details' }).click();
    await expect(details).toBeHidden();
  });

  await test.step('MON-133, MON-339: the newest report says what it comes to', async () => {
    await expect(cards.nth(1)).toContainText('3 things rated High need fixing now.');
    await expect(cards.nth(1)).toContainText('3 things to fix, in 6 places.');
    await expect(cards.nth(3)).not.toContainText('fixing now');
  });

  await test.step('MON-124, MON-125, MON-366: the cards of a failed and of a canceled scan', async () => {
    await expect(cards.nth(0).getByText('Failed', { exact: true })).toHaveCount(1);
    await expect(cards.nth(0).getByRole('term')).toHaveText([
      'Scan profile',
      'Started',
      'Duration',
      'Failed',
    ]);
    await expect(cards.nth(0).getByRole('definition')).toHaveText([
      'Normal',
      time,
      'ran 2 minutes',
      time,
    ]);
    await expect(cards.nth(2).getByRole('term').last()).toHaveText('Manually canceled');
    await expect(cards.nth(2).getByRole('definition')).toHaveText([
      'Normal',
      time,
      'ran less than 1 minute',
      time,
    ]);
  });

  await test.step('MON-126, MON-127: the versions of a report, and how to choose', async () => {
    await cards.nth(1).getByRole('button', { name: 'Download Report' }).click();
    await expect(page.getByRole('menuitem')).toHaveText([
      'For the Owner (2 Pages)',
      'Fix List',
      'Standard Version (OWASP)',
      'PCI Version',
      'Which report is best for me?',
    ]);
    for (const [label, type] of [
      ['For the Owner (2 Pages)', 'owner'],
      ['Fix List', 'fix'],
      ['Standard Version (OWASP)', 'owasp'],
      ['PCI Version', 'pci'],
    ] as const) {
      const item = page.getByRole('menuitem', { name: label });
      await expect(item).toHaveAttribute('target', '_blank');
      await expect(item).toHaveAttribute(
        'href',
        new RegExp(`/api/monitoring/webapps/getScanReport/Shop(;|%3B)${targetId}.*${type}$`),
      );
    }
    const help = 'All tell the same findings. For the Owner says on two pages how it stands';
    const question = page.getByRole('menuitem', { name: 'Which report is best for me?' });
    await question.hover();
    await expect(page.getByRole('tooltip')).toContainText(help);
    await expect(page.getByRole('tooltip')).toContainText('It is not an ASV scan.');
    await lookTwice(page, 'scans-download');
    await question.click();
    await expect(page.getByRole('status').filter({ hasText: help })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('MON-120: five on a page', async () => {
    await expect(cards).toHaveCount(5);
    await page.getByRole('button', { name: 'Page 5' }).click();
    await expect(cards).toHaveCount(3);
    await page.getByRole('button', { name: 'Previous page' }).click();
    await expect(page.getByRole('button', { name: 'Page 4' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(cards).toHaveCount(5);
  });

  await test.step('MON-128: no banner tells of a failure that a report came after', async () => {
    await page.getByLabel('Select Website').selectOption('Sound');
    await expect(cards).toHaveCount(2);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('MON-133, MON-149: a scan that found nothing says so', async () => {
    const sentence = 'You are in good shape. We found no issues.';
    await expect(cards.first()).toContainText(sentence);
    await cards.first().getByRole('link', { name: 'See what it found' }).click();
    await expect(page.getByRole('heading', { name: 'What we found' })).toBeVisible();
    await expect(page.getByRole('heading', { name: sentence })).toBeVisible();
  });
  await page.goto('about:blank');
  await portal.end('SIGTERM');
  await database.drop();
});
