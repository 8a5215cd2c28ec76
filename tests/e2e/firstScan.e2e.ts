import {
  loadConsents,
  loadScheduleMap,
  loadTargetList,
} from '#modules/products/monitoring/calls.ts';
import { names, told } from './aftermath.ts';
import { expect, lookTwice, ownerIn, test } from './portal.ts';

const button = 'Scan our website: I have permission';

test('MON-053: the website of onboarding is scanned in one press', {
  tag: ['@gate', '@monitoring'],
}, async ({ page, portal }) => {
  const website = `sample.localhost:${portal.samplePort}`;
  const owner = await ownerIn(page, portal, 'first-scan@corner-shop.example', website);
  await page.goto(`${portal.url}/webappscan`);
  const card = page.getByRole('region', { name: 'Scan Your First Website' });
  await expect(card).toContainText(`https://${website}`);
  await expect(card).toContainText('Safe: Visits your pages and only looks.');
  // The slowest frequency of the plan.
  await expect(card).toContainText('Now, and then quarterly.');
  await test.step('MON-364: a website that is known is not asked for', async () => {
    await expect(card).not.toContainText('Add your website');
  });
  await lookTwice(page, 'first-scan');

  expect((await owner.call(loadTargetList, {})).data.targets).toEqual([]);
  await card.getByRole('button', { name: button }).click();
  await told(page, 'Website is successfully created');
  await expect(page).toHaveURL(/\/webappscan\/Corner%20Shop$/);
  await expect(card).toBeHidden();
  const { consents } = (await owner.call(loadConsents, {})).data;
  expect(consents).toMatchObject([{ wording: button }]);
  const { schedules } = (await owner.call(loadScheduleMap, {})).data;
  const [schedule] = Object.values(schedules).flat();
  expect(schedule?.recurrence).toBe('q');
});

test('MON-042, MON-053: a website that may not be scanned is refused where it stands', {
  tag: ['@gate', '@monitoring'],
}, async ({ page, portal }) => {
  await ownerIn(page, portal, 'restricted-scan@corner-shop.example', 'www.google.com');
  await page.goto(`${portal.url}/webappscan`);
  const card = page.getByRole('region', { name: 'Scan Your First Website' });
  names({ request: '422 POST /api/monitoring/webapps/createTarget' });
  await card.getByRole('button', { name: button }).click();
  await expect(card).toContainText('Scanning of this URL is restricted.');
  await told(page, 'Create Website failed');
  await lookTwice(page, 'first-scan-restricted');
  await card.getByRole('button', { name: 'Add a Website' }).click();
  const wizard = page.getByRole('dialog', { name: 'Add a Website to Scan' });
  await expect(wizard.getByLabel('Website URL')).toHaveValue('www.google.com');
});
