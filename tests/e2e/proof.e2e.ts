import type { Page } from '@playwright/test';
import * as proof from '#modules/products/proof/calls.ts';
import { ownPdf } from '#tests/support/policies.ts';
import { names, told } from './aftermath.ts';
import { holds, refuses } from './answers.ts';
import { expect, look, lookTwice, newOwner, ownerIn, test, visitPath } from './portal.ts';

const row = (page: Page, question: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: question }) });
const email = 'Is a second factor required for everyone’s email?';
const remote = 'Is a second factor required for all access from outside';
const drawing = 'Is there a drawing of your network';
const shown = (page: Page, name: RegExp) => page.getByRole('button', { name });
const group = (page: Page, name: string) => page.getByRole('region', { name });
const head = (page: Page, name: string) => group(page, name).locator('summary').first();

test('An admin states what is in place, and withdraws it', { tag: ['@gate', '@proof'] }, async ({
  page,
  portal,
}) => {
  await ownerIn(page, portal, 'states@corner-shop.example');
  const dialog = page.getByRole('dialog');
  await page.goto(`${portal.url}/dashboard`);

  await test.step('PRF-040: the controls stand in their groups, none with proof yet', async () => {
    await page.getByRole('link', { name: 'Proof', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Proof' })).toBeVisible();
    for (const name of ['Govern', 'Access', 'People, money and recovery'])
      await expect(group(page, name)).toBeVisible();
    await head(page, 'Access').click();
    await expect(row(page, email)).toContainText('No proof');
    await lookTwice(page, 'proof-new');
  });

  await test.step('PRF-042: it says what it is not, and calls the business nothing that it does not know', async () => {
    await expect(page.getByText('It is no certificate and no audit')).toBeVisible();
    const said = await page.getByRole('main').innerText();
    expect(said).not.toMatch(/complian|certified|you are secure|is safe/i);
  });

  await test.step('PRF-041: numbers and who asks choose what is shown, in the address', async () => {
    await expect(shown(page, /^All 64$/)).toHaveAttribute('aria-pressed', 'true');
    await page.getByLabel('Asked by').selectOption('Cyber Essentials');
    await expect(page).toHaveURL(/\/proof\?for=cyberEssentials$/);
    await expect(shown(page, /^All 26$/)).toBeVisible();
    await head(page, 'Network, web and mail').click();
    await expect(row(page, 'Is remote desktop closed to the internet?')).toBeVisible();
    await expect(page.getByText('Do payments above a limit need a second person?')).toHaveCount(0);
    await page.reload();
    await expect(shown(page, /^All 26$/)).toBeVisible();
  });

  await test.step('PRF-044: where none stands so it says that, and shows all again', async () => {
    await shown(page, /^Stated 0$/).click();
    await expect(page.getByRole('heading', { name: 'There is none of these.' })).toBeVisible();
    await lookTwice(page, 'proof-none');
    await page.getByRole('button', { name: 'Show All' }).click();
    await expect(page).toHaveURL(/\/proof\?for=cyberEssentials$/);
    await page.getByLabel('Asked by').selectOption('Anyone');
    await expect(page).toHaveURL(/\/proof$/);
  });

  await test.step('PRF-043: to state it, one says what it covers, and until when', async () => {
    await head(page, 'Access').click();
    await row(page, email).getByRole('button', { name: 'State It' }).click();
    await expect(dialog).toContainText(email);
    await expect(dialog.getByLabel('Holds until the end of')).not.toHaveValue('');
    await dialog.getByRole('button', { name: 'State It' }).click();
    await expect(dialog.getByLabel('What it covers')).toHaveAccessibleDescription(
      /Please say what it covers\./,
    );
    await lookTwice(page, 'proof-state');
    await dialog.getByLabel('What it covers').fill('All 12 accounts');
    await dialog.getByLabel('How you know').fill('The mail service enforces it.');
    const log = { name: 'log.pdf', mimeType: 'application/pdf', buffer: ownPdf() };
    await dialog.locator('input[type=file]').setInputFiles(log);
    await expect(dialog.getByText(log.name)).toBeVisible();
  });

  await test.step('PRF-044: one that is refused is said, and what was typed stays', async () => {
    const undo = await refuses(page, proof.stateControl, 409, 'CHANGED');
    await dialog.getByRole('button', { name: 'State It' }).click();
    await expect(dialog.getByText('Somebody else has stated or withdrawn this')).toBeVisible();
    await expect(dialog.getByLabel('What it covers')).toHaveValue('All 12 accounts');
    await undo();
  });

  await test.step('PRF-040, PRF-043: it stands with who stated it, when, until when and of what', async () => {
    await dialog.getByRole('button', { name: 'State It' }).click();
    await told(page, 'It stands here in your name now.');
    await expect(dialog).toBeHidden();
    await expect(row(page, email)).toContainText(
      /Stated by Ada Baker on \w{3} \d+, \d{4}, until \w{3} \d+, \d{4}\. Covers: All 12 accounts/,
    );
    await expect(row(page, email)).toContainText('The mail service enforces it.');
    await expect(row(page, email).getByRole('link', { name: 'log.pdf' })).toBeVisible();
    await expect(shown(page, /^Stated 1$/)).toBeVisible();
    await expect(shown(page, /^No proof 63$/)).toBeVisible();
    await expect(group(page, 'Access')).toContainText('1 of 15 with proof');
    await lookTwice(page, 'proof-stated');
  });

  await test.step('PRF-043: to withdraw it is asked before', async () => {
    const withdraw = row(page, email).getByRole('button', { name: 'Withdraw' });
    await withdraw.click();
    await lookTwice(page, 'proof-withdraw');
    await dialog.getByRole('button', { name: 'Keep It' }).click();
    await expect(dialog).toBeHidden();
    await expect(row(page, email)).toContainText('Stated by Ada Baker');
    await withdraw.click();
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await told(page, 'The statement is withdrawn.');
    await expect(row(page, email)).toContainText('No proof');
    await expect(shown(page, /^Stated 0$/)).toBeVisible();
  });

  await test.step('PRF-037: its button is gone with it, and the focus is on the row', async () => {
    await expect(row(page, email)).toBeFocused();
  });

  await test.step('PRF-036: it stays among the earlier statements', async () => {
    await row(page, email).getByRole('button', { name: 'History' }).click();
    await expect(dialog).toContainText(/Stated by Ada Baker on .+\. Covers: All 12 accounts/);
    await expect(dialog).toContainText(/Withdrawn by Ada Baker on \w{3} \d+, \d{4}\./);
    await lookTwice(page, 'proof-earlier');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('PRF-039: the list is saved for others', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Save as CSV' }).click();
    expect((await downloading).suggestedFilename()).toMatch(/^Corner Shop - proof, .+\.csv$/);
  });
});

test('Where an admin begins, what leads to proof, and what does not apply', {
  tag: ['@proof'],
}, async ({ page, portal }) => {
  const owner = await ownerIn(page, portal, 'begins@proof.example');
  const dialog = page.getByRole('dialog');
  await page.goto(`${portal.url}/proof`);

  await test.step('PRF-030: it begins with what most insurers ask for, and says what to do', async () => {
    const begin = group(page, 'Begin here');
    await expect(begin.getByRole('heading', { level: 3 })).toHaveText([
      'Backups run by themselves',
      'Second factor for remote access',
      'Second factor for administrators',
      'Encrypted devices',
      'One backup out of reach',
    ]);
    await expect(begin.getByRole('listitem').first()).toContainText(
      /have it backed up by itself.*Asked by: .*4 insurers/,
    );
    await page.getByLabel('Asked by').selectOption('Cyber Essentials');
    await expect(begin.getByRole('heading', { level: 3 }).first()).toHaveText(
      'Second factor for administrators',
    );
    await shown(page, /^No proof 26$/).click();
    await expect(begin).toHaveCount(0);
    await page.goto(`${portal.url}/proof`);
  });

  await test.step('PRF-030, PRF-037: what is stated there makes room for the next, which has the focus', async () => {
    const begin = group(page, 'Begin here').getByRole('listitem');
    await begin.first().getByRole('button', { name: 'State It' }).click();
    await dialog.getByLabel('What it covers').fill('All data of the shop');
    await page.keyboard.press('Enter');
    await told(page, 'It stands here in your name now.');
    await expect(begin.first()).toContainText('Second factor for remote access');
    await expect(begin.first()).toBeFocused();
    await expect(begin).toHaveCount(5);
  });

  await test.step('PRF-032: what has no proof leads to where the product helps', async () => {
    for (const name of ['Network, web and mail', 'People, money and recovery'])
      await head(page, name).click();
    for (const [question, label, to] of [
      ['Is there a written plan', 'Approve This Policy', '/securitypolicy/incident-response'],
      ['Are pages for administrators', 'Scan Now', '/webappscan'],
      ['Is your domain protected', 'Set DMARC', '/help/forged-mail'],
      ['Was everybody trained', 'Invite the Team', '/training/team'],
    ] as const) {
      const way = row(page, question).getByRole('link', { name: label });
      await expect(way).toHaveAttribute('href', to);
    }
  });

  await test.step('PRF-031: a group says how many have proof, and folds; all but the first begin so', async () => {
    const count = group(page, 'Govern').getByText('0 of 9 with proof');
    const first = row(page, 'Is one named person responsible for security?');
    await expect(first).toBeVisible();
    await count.click();
    await expect(first).toBeHidden();
    await count.click();
    await expect(first).toBeVisible();
    await expect(group(page, 'People, money and recovery')).toContainText('1 of 11 with proof');
    await expect(row(page, email)).toHaveCount(0);
    await head(page, 'Access').press('Enter');
    await expect(row(page, email)).toBeVisible();
  });

  await test.step('PRF-033, PRF-043: what does not apply has a reason, and is counted apart', async () => {
    await head(page, 'Know what you have').click();
    await row(page, drawing).getByRole('button', { name: 'Does Not Apply' }).click();
    await expect(dialog.getByLabel('Why it does not apply')).toBeFocused();
    await dialog.getByLabel('Why it does not apply').fill('No need');
    await dialog.getByRole('button', { name: 'Does Not Apply' }).click();
    await expect(dialog.getByLabel('Why it does not apply')).toHaveAccessibleDescription(
      /Please give the reason, in 10 characters or more\./,
    );
    await lookTwice(page, 'proof-not-applying');
    await dialog.getByLabel('Why it does not apply').fill('There is no network of our own.');
    await dialog.getByRole('button', { name: 'Does Not Apply' }).click();
    await told(page, 'It stands here with your reason now.');
    await expect(row(page, drawing)).toContainText(
      /Said not to apply by Ada Baker on .+\. Reason: There is no network of our own\./,
    );
    await expect(shown(page, /^Does not apply 1$/)).toBeVisible();
    await expect(group(page, 'Know what you have')).toContainText(
      '0 of 8 with proof, 1 does not apply',
    );
  });

  await test.step('PRF-035: what ends within 30 days has a number of its own', async () => {
    const { firstEnd: until } = (await owner.call(proof.loadControls, {})).data;
    const stated = { control: 'logs', scope: 'Mail and firewall', until };
    (await owner.call(proof.stateControl, stated)).data;
    await page.goto(`${portal.url}/proof?show=ending`);
    await expect(shown(page, /^Ends within 30 days 1$/)).toHaveAttribute('aria-pressed', 'true');
    await expect(row(page, 'Are the logs of your important systems')).toContainText('Ends soon');
    await expect(row(page, drawing)).toHaveCount(0);
    await lookTwice(page, 'proof-ending');
  });

  await test.step('PRF-031: on a phone as well', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${portal.url}/proof`);
    await expect(row(page, 'Is one named person responsible for security?')).toBeVisible();
    await expect(group(page, 'Access')).toContainText('0 of 15 with proof');
    await expect(row(page, email)).toHaveCount(0);
    await head(page, 'Access').click();
    await expect(row(page, email)).toBeVisible();
    await look(page, 'proof-group-open');
  });
});

test('Proof while it loads, when it cannot be loaded, and without a mouse', {
  tag: ['@proof'],
}, async ({ page, portal }) => {
  const owner = await ownerIn(page, portal, 'keys@proof.example');

  await test.step('PRF-044: it says that it is loading', async () => {
    const letGo = await holds(page, proof.loadControls);
    await page.goto(`${portal.url}/proof`);
    await expect(page.getByText('It is no certificate and no audit')).toBeVisible();
    await look(page, 'proof-loading');
    letGo();
    await expect(shown(page, /^All 64$/)).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('PRF-044: it says that it could not be loaded, and tries again', async () => {
    const undo = await refuses(page, proof.loadControls, 500, 'INTERNAL');
    await page.reload();
    await expect(page.getByText('We couldn’t load your proof.')).toBeVisible({ timeout: 30_000 });
    await lookTwice(page, 'proof-failed');
    await undo();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(shown(page, /^All 64$/)).toBeVisible();
  });

  await test.step('PRF-045: by the keyboard a control is chosen, stated and left again', async () => {
    const stated = shown(page, /^No proof 64$/);
    await stated.focus();
    await page.keyboard.press('Enter');
    await expect(stated).toHaveAttribute('aria-pressed', 'true');
    const open = row(page, email).getByRole('button', { name: 'State It' });
    await open.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('What it covers')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(open).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('What it covers')).toBeFocused();
    await page.keyboard.type('All accounts');
    await page.keyboard.press('Enter');
    await told(page, 'It stands here in your name now.');
  });

  await test.step('PRF-037: the focus is on the next row, as this one is shown no more', async () => {
    await expect(row(page, email)).toHaveCount(0);
    await expect(row(page, remote)).toBeFocused();
  });

  await test.step('PRF-043, PRF-045: on a phone, and what a colleague withdrew meanwhile is said', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${portal.url}/proof?show=stated`);
    await expect(row(page, email)).toContainText('Stated by Ada Baker');
    await row(page, email).getByRole('button', { name: 'Withdraw' }).click();
    const { controls } = (await owner.call(proof.loadControls, {})).data;
    const statementId = controls.find(({ statement }) => statement)?.statement?.statementId ?? '';
    (await owner.call(proof.withdrawStatement, { statementId })).data;
    names({ request: '409 POST /api/proof/withdrawStatement' });
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await expect(dialog.getByText('Somebody else has withdrawn or replaced')).toBeVisible();
    await look(page, 'proof-withdrawn-meanwhile');
    await dialog.getByRole('button', { name: 'Keep It' }).click();
    await expect(row(page, email)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'How it stands' })).toBeFocused();
  });
});

test('PRF-140: what is open comes first, and all but the first group begin folded', {
  tag: ['@proof'],
}, async ({ page, portal }) => {
  const owner = await ownerIn(page, portal, 'answers@proof.example');
  const { controls, lastEnd: until } = (await owner.call(proof.loadControls, {})).data;
  const first = controls.find((one) => one.group === 'know');
  for (const control of controls.filter((one) => one.group === 'govern' || one === first)) {
    const stated = { control: control.id, scope: 'All of the shop', until };
    (await owner.call(proof.stateControl, stated)).data;
  }
  await page.goto(`${portal.url}/proof`);
  const groups = page.getByRole('region', { name: /^(Govern|Know what|People, money)/ });
  await expect(groups).toContainText([
    'Know what you have',
    'People, money and recovery',
    'Govern9 of 9 with proof',
  ]);
  const person = row(page, 'Is one named person responsible for security?');
  await expect(person).toBeHidden();
  const known = group(page, 'Know what you have').getByRole('listitem');
  await expect(known.first()).toContainText('No proof');
  await expect(known.last()).toContainText('Stated by Ada Baker');
  const others = group(page, 'People, money and recovery').getByRole('listitem');
  await expect(others).toHaveCount(0);
  await lookTwice(page, 'proof-answered');
  await group(page, 'Govern').getByText('9 of 9 with proof').click();
  await expect(person).toBeVisible();
});

test('PRF-038: staff in a customer-service session see what stands, and no button that refuses', {
  tag: ['@proof'],
}, async ({ page, portal }) => {
  const address = 'visited-of-proof@millbrook.example';
  const owner = await newOwner(portal, address);
  const { lastEnd: until } = (await owner.call(proof.loadControls, {})).data;
  (await owner.call(proof.stateControl, { control: 'mfa-email', scope: 'All', until })).data;
  await page.goto(`${portal.url}${await visitPath(portal, address)}`);
  await page.getByRole('button', { name: 'Begin the session' }).click();
  await expect(page).toHaveURL(`${portal.url}/dashboard`);
  await page.goto(`${portal.url}/proof`);
  await head(page, 'Access').click();
  await expect(row(page, email)).toContainText('Stated by Ada Baker');
  await expect(group(page, 'Begin here')).toBeVisible();
  const changes = page.getByRole('button', { name: /^(State It|Does Not|Withdraw|Make)/ });
  await expect(changes).toHaveCount(0);
});
