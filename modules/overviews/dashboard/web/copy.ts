import type { SecurityVerdict } from './rules/securityVerdict.ts';

/** Answers to 'Am I all right?', in one sentence each. */
export const verdictWords: Record<SecurityVerdict['name'], { title: string; text: string }> = {
  expired: {
    title: 'Your websites are not scanned',
    text: 'The free trial has expired, so no scan runs. What was found before is kept.',
  },
  inactive: {
    title: 'Your websites are not scanned',
    text: 'Your plan does not include website scans at the moment. What was found before is kept.',
  },
  nothingYet: {
    title: 'Let’s see how you stand',
    text: 'Nothing is known of your websites yet. The first step below changes that.',
  },
  scheduled: {
    title: 'Your first scan is on its way',
    text: 'Your website is added. What we find shows up here once the first scan is done.',
  },
  scanning: {
    title: 'We are looking at your website right now',
    text: 'This takes a few minutes. You can close this page; the scan goes on without it.',
  },
  act: {
    title: 'Something needs fixing now',
    text: 'Start with the High issues. Each comes with the steps to fix it, ready to pass on.',
  },
  noneScanned: {
    title: 'Your websites are not scanned',
    text: 'New weak spots stay unseen. The list below says why, and what to do.',
  },
  someNotScanned: {
    title: 'Not all of your websites are scanned',
    text: 'New weak spots of those that are not stay unseen. The list below says why, and what to do.',
  },
  attend: {
    title: 'One thing should not wait',
    text: 'Your latest scans found no High issues, but the first step below would do harm if you left it.',
  },
  plan: {
    title: 'Nothing urgent',
    text: 'We found no High issues. Plan to fix the Medium ones in the next weeks.',
  },
  good: {
    title: 'You are in good shape',
    text: 'Your latest scans found nothing that needs your attention soon. We keep looking.',
  },
};

/** What is reached with each of the first steps; what to do for it is told by the next steps alone. */
export const stepWords = {
  organization: 'Organization set up',
  website: 'Website added',
  scan: 'First scan report',
  fix: 'No High issue open',
} as const;
