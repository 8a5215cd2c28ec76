import { readFileSync } from 'node:fs';
import { ownPdf, ownWord } from '#tests/support/policies.ts';
import { told } from './aftermath.ts';
import { about } from './policiesSteps.ts';
import { expect, lookTwice, ownerIn, test } from './portal.ts';

test('An owner uploads a document of their own as a policy', { tag: ['@policies'] }, async ({
  page,
  portal,
}) => {
  await ownerIn(page, portal, 'uploads@corner-shop.example');
  const dialog = page.getByRole('dialog');
  const text = page.getByRole('article');
  const editor = page.getByRole('textbox', { name: /^Text of/ });
  await page.goto(`${portal.url}/securitypolicy/access-control?customize`);

  await test.step('POL-138: Customize takes a document, with the clauses that it has', async () => {
    await page.getByRole('button', { name: 'Upload a Document' }).click();
    await dialog.getByRole('checkbox', { name: /^1\.1 The less/ }).check();
    await lookTwice(page, 'policy-upload');
    await dialog.locator('input[type=file]').first().setInputFiles({
      name: 'Our rules.pdf',
      mimeType: 'application/pdf',
      buffer: ownPdf(),
    });
    await told(page, 'Document uploaded.');
    await expect(text).toContainText('Our rules.pdf');
  });

  await test.step('POL-138: the document itself is downloaded in place of a PDF of the text', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download the Document' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('Access control policy - version 0 (draft).pdf');
    expect(readFileSync(await download.path()).equals(ownPdf())).toBe(true);
  });

  await test.step('POL-142: what was never approved is told without a number', async () => {
    await expect(about(page)).toContainText('VersionDraft');
  });

  await test.step('POL-138: it is approved as any policy is', async () => {
    await page.getByRole('button', { name: 'Approve' }).click();
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await told(page, 'Policy approved.');
    await expect(text).toContainText('Our rules.pdf');
  });

  await test.step('POL-138: the text is written here again, after a question', async () => {
    await page.getByRole('link', { name: 'Customize' }).click();
    await expect(page.getByRole('button', { name: 'Upload Another' })).toBeVisible();
    await page.getByRole('button', { name: 'Write the Text Here' }).click();
    await lookTwice(page, 'policy-document-text');
    await dialog.getByRole('button', { name: 'Write the Text Here' }).click();
    await expect(page.getByRole('button', { name: 'Edit the Whole Text' })).toBeVisible();
    await expect(page.getByText(/Saved at/)).toBeVisible();
  });

  await test.step('POL-140: the text of a Word file is taken into the editor, and saved', async () => {
    await page.getByRole('button', { name: 'Upload a Document' }).click();
    await dialog.locator('input[accept=".docx"]').setInputFiles({
      name: 'Our rules.docx',
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      buffer: ownWord(),
    });
    await told(page, 'The text was taken. Please read it through.');
    await expect(editor).toContainText('Lock the door.');
  });

  await test.step('POL-141: the editor adds a table, and adds and removes rows', async () => {
    await expect(page.getByRole('button', { name: 'Add a row to the table' })).toBeDisabled();
    await editor.getByText('Lock the door.').click();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Add a table' }).click();
    await expect(editor.locator('tr')).toHaveCount(3);
    await editor.locator('td').last().click();
    await page.keyboard.type('The spare key');
    await page.getByRole('button', { name: 'Add a row to the table' }).click();
    await expect(editor.locator('tr')).toHaveCount(4);
    await editor.locator('td').first().click();
    await page.getByRole('button', { name: 'Remove the row of the table' }).click();
    await expect(editor.locator('tr')).toHaveCount(3);
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await told(page, 'Draft saved.');
    await page.getByRole('link', { name: 'Done' }).click();
    await expect(text).toContainText('Lock the door.');
    await expect(text.locator('table')).toContainText('The spare key');
    await expect(page.getByRole('link', { name: 'Download as PDF' })).toBeVisible();
  });
});
