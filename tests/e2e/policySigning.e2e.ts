import type { Page } from '@playwright/test';
import { loadSignatures, policyLoad, policySave } from '#modules/products/policies/calls.ts';
import { saveTrainees } from '#modules/products/training/calls.ts';
import type { ServerProcess } from '#tests/support/serverProcess.ts';
import { names, told } from './aftermath.ts';
import { holds } from './answers.ts';
import { lookClosely } from './lookClosely.ts';
import { heading, part } from './policiesSteps.ts';
import { expect, lookTwice, mailSaying, ownerIn, test } from './portal.ts';

const title = 'Access control policy';

/** The address of the link that somebody was mailed last. */
async function linkOf(portal: ServerProcess, email: string): Promise<string> {
  const mail = await mailSaying(portal, email, /\/sign#/);
  return /http\S+\/sign#[\w-]{43}/.exec(mail.text)?.[0] ?? '';
}

/** What the page says above the text. */
const status = (page: Page) => page.getByRole('main').getByRole('status').first();
const agree = (page: Page) => page.getByRole('button', { name: 'I agree' });
const box = (page: Page) => page.getByRole('checkbox', { name: /^I am Kim Baker\. I have read/ });

test('the team signs a policy, a new version asks again', { tag: ['@policies'] }, async ({
  page,
  portal,
  browser,
}) => {
  test.setTimeout(240_000);
  const owner = await ownerIn(page, portal, 'signs@corner-shop.example');
  const trainees = ['Kim', 'Lou'].map((firstName) => ({
    firstName,
    lastName: 'Baker',
    email: `${firstName.toLowerCase()}@signing.example`,
  }));
  await owner.call(saveTrainees, { trainees }).then(({ data }) => data);
  const elsewhere = await browser.newContext({ reducedMotion: 'reduce' });
  const signer = await elsewhere.newPage();
  const dialog = page.getByRole('dialog');
  const signatures = part(page, /^Signatures$/);
  let link = '';

  await test.step('POL-072, POL-085: the owner asks the team to sign what is in force', async () => {
    await page.goto(`${portal.url}/securitypolicy/access-control?customize`);
    await page.getByRole('button', { name: 'Approve' }).click();
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await told(page, 'Policy approved.');
    await expect(signatures).toContainText(
      'Nobody who is in the team has been asked to sign version 0 yet.',
    );
    await signatures.getByRole('button', { name: 'Ask the Team to Sign' }).click();
    await expect(dialog.getByRole('checkbox', { name: /^Kim Baker/ })).toBeChecked();
    await lookClosely(page, 'signing-ask');
    await dialog.getByRole('button', { name: 'Ask 2 People' }).click();
    await told(page, '2 people asked by mail.');
    await expect(signatures).toContainText('0 of 2 have signed version 0.');
  });

  await test.step('POL-076, POL-078: Kim reads it by her link, without an account', async () => {
    link = await linkOf(portal, 'kim@signing.example');
    await signer.goto(link);
    await expect(heading(signer, title)).toBeVisible();
    await expect(signer.getByRole('article', { name: title })).toContainText('This policy says');
    await lookClosely(signer, 'signing-page');
  });

  await test.step('POL-077: she cannot sign without the words', async () => {
    await agree(signer).click();
    await expect(signer.getByText('Please tick the box first')).toBeVisible();
    await lookTwice(signer, 'signing-not-ticked');
  });

  await test.step('POL-078, POL-079: she signs, and sees what and when', async () => {
    await box(signer).check();
    await agree(signer).click();
    await expect(status(signer)).toContainText(`Thank you. You signed ${title}, version 0, on `);
    await expect(heading(signer, 'Nothing is left to sign')).toBeVisible();
    await lookTwice(signer, 'signing-done');
    await signer.getByRole('button', { name: `Read ${title}, version 0` }).click();
    await expect(signer.getByText(/^You signed version 0 on /)).toBeVisible();
  });

  await test.step('POL-077: her link works in no other browser', async () => {
    const other = await browser.newContext({ reducedMotion: 'reduce' });
    const forwarded = await other.newPage();
    await forwarded.goto(link);
    await expect(heading(forwarded, 'This link is in use in another browser.')).toBeVisible();
    await lookTwice(forwarded, 'signing-forwarded');
    await other.close();
  });

  await test.step('POL-085: the owner sees that it loads, and then who has signed', async () => {
    const letGo = await holds(page, loadSignatures);
    await page.reload();
    await expect(signatures).toContainText('Loading who has signed');
    letGo();
    await expect(signatures).toContainText('1 of 2 have signed version 0.');
    const people = signatures.getByRole('list', { name: 'Who was asked to sign' });
    await expect(people.getByRole('listitem').filter({ hasText: 'Kim' })).toContainText('Signed');
    await expect(people.getByRole('listitem').filter({ hasText: 'Lou' })).toContainText('Asked');
    await page.unrouteAll({ behavior: 'wait' });
    await lookTwice(page, 'signing-progress');
  });

  await test.step('POL-086: whoever had a mail today gets no second one', async () => {
    await signatures.getByRole('button', { name: 'Remind Lou Baker' }).click();
    await told(
      page,
      '0 people reminded by mail. 1 person had a mail today already, or left the team.',
    );
  });

  await test.step('POL-082: a new version asks again, by the owner’s choice', async () => {
    await page.getByRole('button', { name: 'Approve Again' }).click();
    await expect(dialog.getByRole('checkbox', { name: /^Ask whoever has signed/ })).toBeChecked();
    await lookTwice(page, 'signing-ask-again');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await told(page, 'Policy approved.');
    await expect(signatures).toContainText('0 of 2 have signed version 1.');
    await expect(signatures).toContainText('signed version 0 on');
  });

  await test.step('POL-081, POL-082: a text that changed meanwhile is shown anew, and signed', async () => {
    await signer.goto('about:blank');
    await signer.goto(link);
    await expect(signer.getByText(/to read version 1 of this policy/)).toBeVisible();
    await box(signer).check();
    const { data } = (await owner.call(policyLoad, { policyType: 'access-control' })).data;
    const { id, version, saved, customValues, approver, approvalDate } = data;
    const approval = { status: 'Active' as const, approver, approvalDate };
    const customPolicy = '<p>Lock the door, and the flour store.</p>';
    await owner
      .call(policySave, { policy: { id, version, saved, customValues, customPolicy, ...approval } })
      .then((answer) => answer.data);
    names({ request: '409 POST /api/sign/signPolicy' });
    await agree(signer).click();
    await expect(status(signer)).toContainText('The text has changed');
    await expect(signer.getByRole('article')).toContainText('the flour store');
    await expect(box(signer)).not.toBeChecked();
    await lookTwice(signer, 'signing-changed');
    await box(signer).check();
    await agree(signer).click();
    await expect(status(signer)).toContainText(`You signed ${title}, version 2, on `);
    await expect(heading(signer, 'Nothing is left to sign')).toBeVisible();
  });

  await test.step('POL-084: what is taken back is asked no more', async () => {
    await page.goto(`${portal.url}/securitypolicy/access-control`);
    await expect(signatures).toContainText('1 of 2 have signed version 2.');
    await signatures.getByRole('button', { name: 'Take back: Lou Baker' }).click();
    await told(page, 'Lou Baker is not asked to sign any more.');
    await expect(signatures).toContainText('1 of 1 has signed version 2.');
  });
  await elsewhere.close();
});
