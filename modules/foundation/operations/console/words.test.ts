import { expect, test } from 'vitest';
import { outcomes } from './copy.ts';
import { whyWords } from './failureWords.ts';
import { isFoundBy, workOf } from './queueWords.ts';

test('CSL-190: a failed job is told with its customer', () => {
  const company = { orgId: 'o', companyName: 'Harbor Bakery' };
  expect(workOf({ queue: 'letters.write', company })).toBe(
    'Writing a monthly letter for Harbor Bakery',
  );
  expect(workOf({ queue: 'letters.write', company: null })).toBe('Writing a monthly letter');
});

test('CSL-049: a failed job is found by words of its customer, of the work and of the reason', () => {
  const failure = {
    id: 'j',
    queue: 'letters.write',
    company: { orgId: 'o', companyName: 'Harbor Bakery' },
    message: 'The mail server did not answer.',
    failedAt: '2026-11-24T18:00:00.000Z',
    tries: 3,
  } satisfies Parameters<typeof isFoundBy>[1];
  for (const search of ['', 'bakery letter', 'MAIL server', 'letters.write', 'in time'])
    expect(isFoundBy(search, failure)).toBe(true);
  expect(isFoundBy('bakery scan', failure)).toBe(false);
});

test.each([
  ['Failed query: select 1 from mails limit 429 -- timeout', /^The database/],
  ['A disk nears its end, so no customers are written to it', /^A disk is full/],
  ['job heartbeat timeout', /^The process that did it stopped/],
  ['Its worker died 3 times while it ran, so it is not run again by itself', /^The process/],
  ['the process of drawPdf ended with SIGKILL', /^The process that did it stopped/],
  ['handler execution exceeded 60s', /longer than it may/],
  ['job timed out', /longer than it may/],
  ['HubSpot answered 429: slow down', /^A limit/],
  ['451 4.7.1 Too many messages, try later', /^A limit/],
  ['getaddrinfo ENOTFOUND mail.provider.example', /name of the other server was not found/],
  ['connect ECONNREFUSED 127.0.0.1:25', /refused the connection/],
  ['Connection timeout', /did not answer in time/],
  ['The operation was aborted due to timeout', /did not answer in time/],
  ['read ECONNRESET', /broke off/],
  ['fetch failed', /could not be reached/],
  ['self-signed certificate in certificate chain', /^No safe connection/],
  ['Invalid login: 535 5.7.8 Error: authentication failed', /our credentials/],
  ['550-5.1.1 No such user', /did not take the mail/],
  ['Message failed: 554 5.7.1 Spam', /did not take the mail/],
  ["Can't send mail - all recipients were rejected", /did not take the mail/],
  ['api.hubapi.com answered 503', /a fault of its own/],
  ['This operation was aborted', /stopped before it was done/],
  ['x is not a function', /none of the usual reasons/],
  ['', /^It gave no reason\.$/],
])('CSL-301: why a job failed is told in words: %j', (message, words) => {
  expect(whyWords(message)).toMatch(words);
});

test('CSL-192: a mail that did not arrive says what to do', () => {
  const silent = Object.entries(outcomes).filter(([, { next }]) => next === '');
  expect(silent.map(([outcome]) => outcome)).toEqual(['sent']);
});
