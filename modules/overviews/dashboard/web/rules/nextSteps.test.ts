import { describe, expect, it } from 'vitest';
import { stepKinds } from '#kit/contract/nextSteps.ts';
import { stepSource, stepTitle, stepWhy } from '#kit/contract/nextStepWords.ts';
import type { NextStep } from '#modules/overviews/dashboard/schemas.ts';
import { firstFewWords, stepAction, timeWords } from './nextSteps.ts';

const step = (part: Partial<NextStep>): NextStep => ({
  kind: 'finding',
  id: 'a1',
  subject: 'A thing',
  place: 'Our shop',
  pressure: 'high',
  count: 1,
  minutes: 10,
  dueAt: null,
  since: null,
  ...part,
});
const date = () => 'Nov 20, 2026';

describe('Do this next', () => {
  it.each(stepKinds)('%s has its words and one button', (kind) => {
    const one = step({ kind });
    expect(stepTitle(one)).toBeTruthy();
    expect(stepWhy(one, date)).toMatch(/\.$/);
    expect(stepAction(one).label).toBeTruthy();
    expect(stepAction(one).to).toMatch(/^\//);
  });

  it.each([
    ['finding', 'Send to who fixes it', '/webappscan/Our%20shop/issues/a1?send'],
    ['outside', 'See how to fix it', '/attacksurface?tab=details&vector=a1'],
    ['certificate', 'Open website', '/webappscan/Our%20shop'],
    ['sitesNotInPlan', 'See the plans', '/plan'],
    ['levelNotInPlan', 'Choose another level', '/webappscan/Our%20shop?schedule'],
    ['frequencyNotInPlan', 'Choose another frequency', '/webappscan/Our%20shop?schedule'],
    ['draft', 'Finish draft', '/securitypolicy/a1?customize'],
    ['trainees', 'See who is late', '/training/results'],
    ['element', 'See what to do', '/cybermaturity/report'],
    ['weakness', 'See what to do', '/concierge/weaknesses/a1'],
    ['firstWebsite', 'Add a Website', '/webappscan?add'],
    ['firstPolicy', 'Choose a policy', '/securitypolicy'],
    ['firstTrainees', 'Add your team', '/training/team'],
    ['assessment', 'Go on', '/cybermaturity/assessment/a1'],
  ] as const)('DSH-040: %s leads by ‘%s’ to %s', (kind, label, to) => {
    expect(stepAction(step({ kind }))).toEqual({ label, to });
  });

  it('DSH-144: a finding opens with the dialog that sends it on, until it was sent', () => {
    const to = '/webappscan/Our%20shop/issues/a1';
    expect(stepAction(step({})).to).toBe(`${to}?send`);
    const sent = { to: 'kim@web.example', at: '2026-11-20T18:00:00.000Z' };
    expect(stepAction(step({ sent }))).toEqual({ label: 'See how it stands', to });
  });

  it('an assessment goes on where it was left', () => {
    expect(stepAction(step({ kind: 'assessment', id: 'people.a.b' }))).toEqual({
      label: 'Go on',
      to: '/cybermaturity/assessment/people.a.b',
    });
    expect(stepAction(step({ kind: 'assessment', id: '' }))).toEqual({
      label: 'Start Assessment',
      to: '/cybermaturity/assessment',
    });
  });

  it.each([
    ['draft', 1, 'About a minute.'],
    ['draft', 10, 'About 10 minutes.'],
    ['draft', 59, 'About 59 minutes.'],
    ['draft', 60, 'About an hour.'],
    ['draft', 89, 'About an hour.'],
    ['draft', 90, 'About 2 hours.'],
    ['draft', 130, 'About 2 hours.'],
    ['finding', 10, 'About 10 minutes to send it to who fixes it.'],
    ['outside', 10, 'About 10 minutes to send it to who fixes it.'],
    ['weakness', 5, 'About 5 minutes to read.'],
  ] as const)('%s of %d minutes: %s', (kind, minutes, words) => {
    expect(timeWords({ kind, minutes })).toBe(words);
  });

  it('says when a certificate ends, and of how many people something is expected', () => {
    const certificate = step({ kind: 'certificate', dueAt: '2026-11-20T18:00:00.000Z' });
    expect(stepWhy(certificate, date)).toContain('Nov 20, 2026');
    expect(stepTitle(step({ kind: 'trainees', count: 1 }))).toContain('1 person');
    expect(stepTitle(step({ kind: 'trainees', count: 3 }))).toContain('3 people');
  });
});

it('DSH-134: a weakness that somebody wrote about says since when it waits', () => {
  const written = step({ kind: 'weakness', waitsSince: '2026-11-20T18:00:00.000Z' });
  expect(stepWhy(written, date)).toBe(
    'Your Cyber Concierge was asked about it on Nov 20, 2026, and the answer is still to come.',
  );
});

it('DSH-138: a finding that was sent on says to whom and when, and no time that sending takes', () => {
  const at = '2026-11-20T18:00:00.000Z';
  const mailed = step({ sent: { to: 'kim@web.example', at } });
  expect(stepSource(mailed, date)).toBe(
    'High on Our shop. Sent to kim@web.example on Nov 20, 2026, waiting.',
  );
  expect(stepSource(step({ sent: { to: null, at } }), date)).toBe(
    'High on Our shop. Link for who fixes it made on Nov 20, 2026, waiting.',
  );
  expect(stepSource(step({}), date)).toBe('High on Our shop.');
  expect(timeWords(mailed)).toBe('');
  expect(firstFewWords([mailed, step({})])).toBe('These two take about 10 minutes in all.');
  expect(firstFewWords([mailed])).toBe('This was sent on, and waits for who fixes it.');
  expect(firstFewWords([mailed, mailed])).toBe('These were sent on, and wait for who fixes them.');
});

describe('DSH-040: how long the first few take', () => {
  it.each([
    [[5], 'This takes about 5 minutes.'],
    [[10, 20], 'These two take about 30 minutes in all.'],
    [[30, 30, 30], 'The first three take about 2 hours in all.'],
  ])('of %j minutes', (minutes, words) => {
    expect(firstFewWords(minutes.map((one) => ({ minutes: one })))).toBe(words);
  });
});
