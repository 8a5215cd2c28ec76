import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import * as proof from '#modules/products/proof/calls.ts';
import { told } from './aftermath.ts';
import { lookClosely } from './lookClosely.ts';
import { expect, lookTwice, ownerIn, test } from './portal.ts';

const group = (page: Page, name: string) => page.getByRole('region', { name });

test('an owner makes the pack, a broker opens and checks it, it is withdrawn', {
  tag: ['@proof'],
}, async ({ page, portal, browser }) => {
  const owner = await ownerIn(page, portal, 'packs@proof.example');
  const { lastEnd: until } = (await owner.call(proof.loadControls, {})).data;
  const stated = { control: 'mfa-email', scope: 'All 12 accounts', until };
  (await owner.call(proof.stateControl, stated)).data;
  const card = group(page, 'Show it to somebody');
  const dialog = page.getByRole('dialog');
  const elsewhere = await browser.newContext();
  const broker = await elsewhere.newPage();
  const byFile = group(broker, 'By its file');
  const byCode = group(broker, 'By its code');
  const chooses = (buffer: Buffer) =>
    broker
      .locator('input[type=file]')
      .setInputFiles({ name: 'pack.pdf', mimeType: 'application/pdf', buffer });
  let link = '';
  let file = Buffer.alloc(0);

  await test.step('PRF-056, SHL-191: an owner reads what a pack has in it, and makes one by the keyboard', async () => {
    await page.goto(`${portal.url}/proof`);
    await expect(card).toContainText('An evidence pack is a PDF for an insurer');
    await lookTwice(page, 'packs-none');
    await card.getByRole('button', { name: 'Make a Pack' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('What has no proof stands in it, too.');
    await expect(dialog.getByLabel('The link works for')).toHaveValue('30');
    await lookClosely(page, 'pack-make');
    await dialog.getByRole('button', { name: 'Make a Pack' }).focus();
    await page.keyboard.press('Enter');
    const field = dialog.getByLabel('The link, shown this once');
    await expect(field).toHaveValue(/\/pack#[\w-]{43}$/, { timeout: 60_000 });
    await expect(field).toBeFocused();
    link = await field.inputValue();
    await lookClosely(page, 'pack-made');
    // The link is shown this once: neither a key nor a press beside it loses it.
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(field).toHaveValue(link);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(card).toContainText(/Made on .+ by Ada Baker/);
    await expect(card).toContainText(/Code \d{4} \d{4} \d{4}\. Not opened yet\. Works until/);
  });

  await test.step('PRF-057: a broker without an account opens it, and saves the PDF', async () => {
    await broker.goto(link);
    await expect(
      broker.getByRole('heading', { name: 'Evidence pack of Corner Shop' }),
    ).toBeVisible();
    await expect(broker.getByText('It is no certificate and no audit')).toBeVisible();
    await lookClosely(broker, 'pack-opened');
    const downloading = broker.waitForEvent('download');
    await broker.getByRole('button', { name: 'Save the PDF' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^Corner Shop - evidence pack, .+\.pdf$/);
    file = readFileSync(await download.path());
  });

  await test.step('PRF-159: a broker saves the archive as well, and learns what was changed in one', async () => {
    const save = broker.getByRole('button', { name: 'Save the Archive' });
    await expect(async () => {
      await broker.reload();
      await expect(save).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout: 60_000 });
    const downloading = broker.waitForEvent('download');
    await save.click();
    const zip = readFileSync(await (await downloading).path());
    await broker.goto(`${portal.url}/check`);
    const choosesZip = (buffer: Buffer) =>
      broker
        .locator('input[type=file]')
        .setInputFiles({ name: 'pack.zip', mimeType: 'application/zip', buffer });
    await choosesZip(zip);
    await expect(byFile).toContainText(/This is the archive of the pack made on .+, unchanged\./);
    // A byte of the PDF, which stands first.
    const changed = Buffer.from(zip);
    changed.writeUInt8((changed.readUInt8(200) + 1) % 256, 200);
    await choosesZip(changed);
    await expect(byFile).toContainText('evidence-pack.pdf was changed');
    await lookTwice(broker, 'pack-archive-changed');
    await choosesZip(zip.subarray(0, 1000));
    await expect(byFile).toContainText('This archive cannot be opened');
    await broker.goto(link);
  });

  await test.step('PRF-058: by its file the broker learns that it is unchanged, and of another that it is not', async () => {
    await broker.getByRole('link', { name: 'Check a Pack' }).click();
    await expect(broker.getByRole('heading', { name: 'Check an evidence pack' })).toBeVisible();
    await lookClosely(broker, 'pack-check');
    await chooses(file);
    await expect(byFile).toContainText(
      /This is the pack made on .+ by Ada Baker for Corner Shop, unchanged\. It holds until/,
    );
    await lookTwice(broker, 'pack-unchanged');
    await chooses(Buffer.concat([file, Buffer.from('\n')]));
    await expect(byFile).toContainText('was changed after it was made');
    await expect(byFile).not.toContainText('unchanged.');
  });

  await test.step('PRF-058: by its code the broker learns that there is one, and not who made it', async () => {
    const code = byCode.getByLabel('Code', { exact: true });
    await byCode.getByRole('button', { name: 'Check the Code' }).click();
    await expect(code).toHaveAccessibleDescription(/Please type the code of twelve digits\./);
    await code.fill(/Code (\d{4} \d{4} \d{4})/.exec(await card.innerText())?.[1] ?? '');
    await broker.keyboard.press('Enter');
    await expect(byCode).toContainText(
      /There is a pack with this code, made on .+ for Corner Shop\. It holds until/,
    );
    await expect(byCode).not.toContainText('Ada Baker');
    await lookTwice(broker, 'pack-code');
    await code.fill('no code 1');
    await broker.keyboard.press('Enter');
    await expect(byCode).toContainText('We know of no evidence pack with this code');
    const said = await broker.getByRole('main').innerText();
    expect(said).not.toMatch(/complian|certified|you are secure|is safe/i);
  });

  await test.step('PRF-204: the owner saves both from the list, without the link', async () => {
    await page.reload();
    await expect(card).toContainText('First opened on');
    for (const [name, ending] of [
      [/^Save the PDF/, /^Corner Shop - evidence pack, .+\.pdf$/],
      [/^Save the Archive/, /^Corner Shop - evidence pack, .+\.zip$/],
    ] as const) {
      const downloading = page.waitForEvent('download');
      await card.getByRole('link', { name }).click();
      expect((await downloading).suggestedFilename()).toMatch(ending);
    }
  });

  await test.step('PRF-056: the owner sees that it was opened, and withdraws it', async () => {
    await lookTwice(page, 'packs');
    const withdraw = card.getByRole('button', { name: /^Withdraw/ });
    await withdraw.click();
    await lookTwice(page, 'pack-withdraw');
    await dialog.getByRole('button', { name: 'Keep It' }).click();
    await expect(dialog).toBeHidden();
    await withdraw.click();
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await told(page, 'The pack is withdrawn.');
    await expect(card).toContainText('Withdrawn on');
    await expect(withdraw).toHaveCount(0);
    await expect(card.getByRole('listitem')).toBeFocused();
  });

  await test.step('PRF-057, PRF-058: then its link opens nothing, and its file is known as withdrawn', async () => {
    await broker.goto(link);
    await expect(broker.getByRole('heading', { name: 'This pack was withdrawn.' })).toBeVisible();
    await lookTwice(broker, 'pack-withdrawn');
    await broker.goto(`${portal.url}/check`);
    await chooses(file);
    await expect(byFile).toContainText('Corner Shop does not stand by it any more.');
    await elsewhere.close();
  });

  await test.step('PRF-165, PRF-178: the owner lets the provider see how many controls have proof, and fetch packs, and stops it', async () => {
    await page.goto(`${portal.url}/proof`);
    const sharing = group(page, 'Show your provider how ready you are');
    await expect(sharing).toContainText(
      'With that alone it sees no control by its name, no finding',
    );
    await lookTwice(page, 'sharing-off');
    await sharing.getByLabel('When your insurance is renewed').fill('2030-03-01');
    await sharing.getByRole('button', { name: 'Let It See' }).click();
    await told(page, 'Your provider sees it from now on.');
    await expect(sharing).toContainText(
      /sees it since .+, as Ada Baker decided\. Your insurance is renewed on Mar 1, 2030\./,
    );
    await lookTwice(page, 'sharing-on');
    const fetches = sharing.getByRole('checkbox', { name: /may fetch our evidence packs/ });
    await expect(fetches).not.toBeChecked();
    await fetches.click();
    await told(page, 'Your provider may fetch your packs from now on.');
    await expect(sharing).toContainText(/May fetch them since .+, as Ada Baker decided\./);
    await expect(fetches).toBeChecked();
    await fetches.click();
    await told(page, 'Your provider fetches no packs any more.');
    await expect(fetches).not.toBeChecked();
    await sharing.getByRole('button', { name: 'Stop' }).click();
    await told(page, 'Your provider does not see it any more.');
    await expect(sharing.getByRole('button', { name: 'Let It See' })).toBeVisible();
  });
});
