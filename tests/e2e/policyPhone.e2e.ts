import { told } from './aftermath.ts';
import { expect, lookTwice, ownerIn, test } from './portal.ts';

test('On a phone an admin goes through a policy step by step and approves it', {
  tag: ['@policies'],
}, async ({ page, portal }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await ownerIn(page, portal, 'phone@corner-shop.example');
  await page.goto(`${portal.url}/securitypolicy/data-classification?customize`);
  const step = page.locator('#step');
  const next = page.getByRole('button', { name: 'Next', exact: true });
  const back = page.getByRole('button', { name: 'Back', exact: true });
  const approve = page.getByRole('button', { name: 'Approve' });
  const phone = page.getByLabel('Phone number for reporting an incident');
  const missing = page.getByRole('button', { name: 'Phone number for reporting an incident' });
  const dialog = page.getByRole('dialog');
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await expect(step).toHaveText('1. Purpose');
  const first = await page.getByText(/^1 of \d+$/).innerText();
  const of = Number(first.split(' ').at(-1));

  await test.step('POL-067, POL-069: section by section, each on a page of its own, by the keyboard', async () => {
    expect(await height()).toBeLessThanOrEqual(2000);
    await expect(back).toBeHidden();
    for (let at = 2; at <= of; at += 1) {
      await next.press('Enter');
      await expect(page.getByText(`${at} of ${of}`, { exact: true })).toBeVisible();
      await expect(step).toBeFocused();
      expect(await height()).toBeLessThanOrEqual(2000);
      await expect(page.getByRole('button', { name: 'Save Draft' })).toBeVisible();
      await expect(approve).toBeVisible();
    }
    await expect(next).toBeHidden();
  });

  await test.step('MON-360: its buttons stand in one row, as wide as the screen', async () => {
    const head = page.locator('header', { has: page.getByRole('heading', { level: 1 }) });
    const boxes = (all: Element[]) =>
      all.map((one) => {
        const { left, right, top, width, height } = one.getBoundingClientRect();
        const [from, to, at, wide, high] = [left, right, top, width, height].map(Math.round);
        return { from, to, at, wide, high };
      });
    const [frame] = await head.evaluateAll(boxes);
    const [save, approving, ...others] = await head.getByRole('button').evaluateAll(boxes);
    expect(others).toEqual([]);
    expect([approving?.at, approving?.wide]).toEqual([save?.at, save?.wide]);
    expect([save?.from, approving?.to]).toEqual([frame?.from, frame?.to]);
    expect(save?.high).toBeGreaterThanOrEqual(44);
  });

  await test.step('POL-068: the last step names what is missing, and leads there', async () => {
    await expect(step).toHaveText('Before you approve');
    await expect(page.getByText('These details are still missing:')).toBeVisible();
    await test.step('POL-071: the way back stands before what leaves the steps', async () => {
      const buttons = page.getByRole('region', { name: 'Before you approve' }).getByRole('button');
      await expect(buttons).toHaveText([
        'Phone number for reporting an incident',
        'Back',
        'Edit the Whole Text',
      ]);
    });
    await lookTwice(page, 'policies-step-missing');
    await missing.press('Enter');
    await expect(phone).toBeFocused();
    await expect(step).toHaveText('7. If it went wrong');
    await lookTwice(page, 'policies-step');
    await back.press('Enter');
    await expect(step).toHaveText(/^6\. Test and sample data/);
    await expect(step).toBeFocused();
    await approve.click();
    await expect(step).toHaveText('Before you approve');
    await expect(step).toBeFocused();
    await expect(dialog).toBeHidden();
  });

  await test.step('POL-007, POL-021, POL-068: filled in it stands in the text, and is approved', async () => {
    await missing.click();
    await phone.fill('+1 555 0100');
    await expect(page.getByRole('region', { name: '7. If it went wrong' })).toContainText(
      'minutes on +1 555 0100',
    );
    await approve.click();
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await told(page, 'Policy approved.');
  });

  await test.step('POL-070: the whole text scrolls in its frame', async () => {
    await page.getByRole('link', { name: 'Customize' }).click();
    for (let at = 1; at < of; at += 1) await next.press('Enter');
    await page.getByRole('button', { name: 'Edit the Whole Text' }).click();
    await expect(page.getByRole('textbox', { name: /^Text of/ })).toContainText('+1 555 0100');
    await expect(step).toBeHidden();
    expect(await height()).toBeLessThanOrEqual(2000);
    await lookTwice(page, 'policies-editor-on-phone');
  });
});
