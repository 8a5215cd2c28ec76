import { demonstrationSignIn } from '#apps/server/seedDemonstration.ts';
import { enter, expect, lookTwice, test } from './portal.ts';
import { saysForLong } from './trainingSteps.ts';

test('an admin reminds who is late', { tag: ['@gate', '@training'] }, async ({ page, portal }) => {
  const { email, password } = demonstrationSignIn;
  const owner = portal.visitor();
  await owner.signIn(email, password);
  await owner.seeIntro();
  await page.clock.install();
  await enter(page, portal, email, password);
  await page.goto(`${portal.url}/training/results`);
  await test.step('TRN-007, TRN-050, TRN-052: who needs a nudge, and that they had one', async () => {
    const late = page.getByRole('region', { name: 'Who needs a nudge' });
    await expect(late.getByRole('listitem').first()).toContainText('Overdue since');
    await late.getByRole('button', { name: 'Remind Owen Price' }).click();
    await saysForLong(page, '1 person reminded by mail.');
  });
  await test.step('TRN-103: a course says what the team gets wrong', async () => {
    await page.goto(`${portal.url}/training/courses/phishing`);
    const mistakes = page.getByRole('region', { name: 'What your team gets wrong' });
    await expect(mistakes.getByRole('listitem').first()).toContainText(/\d of \d wrong/);
    await lookTwice(page, 'training-mistakes');
  });
});
