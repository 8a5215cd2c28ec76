import { policySave } from '#modules/products/policies/calls.ts';
import { told } from './aftermath.ts';
import { expect, lookTwice, ownerIn, test } from './portal.ts';

test('An owner records an incident, lists a risk, and decides on a control', {
  tag: ['@policies'],
}, async ({ page, portal }) => {
  const owner = await ownerIn(page, portal, 'registers@corner-shop.example');
  const dialog = page.getByRole('dialog');
  const beside = page.getByRole('region', { name: 'Beside the policies' });
  const binder = beside.getByRole('link', { name: 'All Policies in One PDF' });
  const row = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) });

  await test.step('POL-112: the policies lead to the registers, and to the binder once one is in force', async () => {
    await page.goto(`${portal.url}/securitypolicy`);
    await expect(beside).toBeVisible();
    await expect(binder).toHaveCount(0);
    const approval = { approver: 'Ada Baker', approvalDate: '2026-01-05' };
    const policy = { name: 'Doors', customPolicy: '<p>Lock them.</p>', status: 'Active' };
    (await owner.call(policySave, { policy: { ...policy, ...approval } })).data;
    await page.reload();
    await expect(binder).toHaveAttribute('href', '/api/policy/policyBinder');
    await lookTwice(page, 'registers-beside');
    await beside.getByRole('link', { name: 'Incident Record' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Incident Record' })).toBeVisible();
    await expect(page.getByText('Nothing is on record.')).toBeVisible();
    await lookTwice(page, 'registers-no-incidents');
  });

  await test.step('POL-113, POL-117: an incident is recorded by the keyboard, and says when 72 hours end', async () => {
    await page.getByRole('button', { name: 'Record an Incident' }).press('Enter');
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(dialog.getByLabel('What happened')).toBeFocused();
    await dialog.getByLabel('What happened').fill('A laptop is lost.\nOn the train.');
    await dialog.getByLabel('Who was told, and when').fill('The insurer, at noon.');
    await dialog.getByLabel('Was personal data touched?').selectOption('Yes');
    await lookTwice(page, 'registers-incident');
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await told(page, 'The incident is saved.');
    await expect(dialog).toBeHidden();
    await expect(row('A laptop is lost.')).toContainText('72 hours after it was noticed end on');
    await expect(row('A laptop is lost.')).toContainText('is for you and your adviser to decide');
    await lookTwice(page, 'registers-incidents');
  });

  await test.step('POL-118, POL-119: it is printed on a page, and removed after a question', async () => {
    await page.getByRole('button', { name: 'Print: A laptop is lost.' }).click();
    await expect(dialog).toContainText('The insurer, at noon.');
    await lookTwice(page, 'registers-print');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name: 'Remove: A laptop is lost.' }).click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await told(page, 'The incident is removed.');
    await expect(page.getByText('Nothing is on record.')).toBeVisible();
  });

  await test.step('POL-121: a risk is taken from the list and changed', async () => {
    await page.goto(`${portal.url}/securitypolicy/registers/risks`);
    await expect(page.getByText('No risk is on the list.')).toBeVisible();
    await lookTwice(page, 'registers-no-risks');
    await page.getByRole('button', { name: 'Add a Risk' }).click();
    const fire = 'Ransomware makes our files unusable';
    await dialog.getByLabel('From our list').selectOption(fire);
    await expect(dialog.getByLabel('What could go wrong')).toHaveValue(fire);
    await dialog.getByLabel('How often to expect it').selectOption('Often');
    await dialog.getByLabel('How bad it would be').selectOption('Could end the business');
    await lookTwice(page, 'registers-risk');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await told(page, 'The risk is saved.');
    await expect(row(fire)).toContainText('weight 9 of 9');
    await page.getByRole('button', { name: `Change: ${fire}` }).click();
    await dialog.getByLabel('State').selectOption('Under control');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await told(page, 'The risk is saved.');
    await expect(row(fire)).toContainText('Under control');
    await lookTwice(page, 'registers-risks');
  });

  await test.step('POL-127: the statement is edited in its place, and says that it is no certificate', async () => {
    await page.goto(`${portal.url}/securitypolicy/registers/applicability`);
    await expect(page.getByText('This is a working document, no certificate.')).toBeVisible();
    await page.getByRole('button', { name: /^Decide: A\.5\.1 / }).click();
    const applies = page.getByLabel('Does it apply to you?');
    await expect(applies).toBeFocused();
    await applies.selectOption('No, it does not apply');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Please say why it does not apply.')).toBeVisible();
    await page.getByLabel('Why', { exact: true }).fill('We are two people.');
    await lookTwice(page, 'registers-decide');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await told(page, 'It is saved.');
    await expect(page.getByRole('heading', { name: '1 of 93 controls decided' })).toBeVisible();
    await expect(page.getByText('We are two people.')).toBeVisible();
    await lookTwice(page, 'registers-applicability');
  });

  await test.step('POL-113: an address of no register leads to the policies', async () => {
    await page.goto(`${portal.url}/securitypolicy/registers/horoscopes`);
    await expect(page).toHaveURL(/\/securitypolicy$/);
  });
});
