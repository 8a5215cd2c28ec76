/** What the help articles say in numbers is what the server holds. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { maxNotices, noticeDays } from '#modules/foundation/notices/vocabulary.ts';
import { waitingDays } from '#modules/foundation/people/server/rules/erasure.ts';
import { maxThreadFileBytes } from '#modules/products/concierge/vocabulary.ts';
import { maxNote } from '#modules/products/maturity/vocabulary.ts';
import {
  commentMinutes,
  fixLinkDays,
  maxRechecksADay,
} from '#modules/products/monitoring/vocabulary.ts';
import { maxSigners } from '#modules/products/policies/vocabulary.ts';
import {
  maxQuestionnaires,
  maxSheetBytes,
} from '#modules/products/proof/vocabulary/questionnaires.ts';
import { documentDays } from '#modules/products/proof/vocabulary/trust.ts';
import { maxArchiveBytes, maxStatementFileBytes } from '#modules/products/proof/vocabulary.ts';
import { linkDays } from '#modules/products/training/server/rules/links.ts';

const megabytes = (bytes: number) => `${bytes / 1024 ** 2} MB`;

it.each<[string, string]>([
  ['notices', `The newest ${maxNotices} are kept, for ${noticeDays} days.`],
  ['erase', `Nothing happens for ${waitingDays} days.`],
  ['ask-an-expert', `PDF, PNG or JPEG, ${megabytes(maxThreadFileBytes)} each`],
  ['maturity', `A note of up to ${maxNote} characters`],
  ['who-fixes-what', `remove your own comment for ${commentMinutes} minutes`],
  ['send-to-who-fixes', `works for ${fixLinkDays.usual} days, or up to ${fixLinkDays.most}`],
  ['check-again', `at most ${maxRechecksADay.website} in 24 hours`],
  ['sign-policies', `${maxSigners} people at most`],
  ['questionnaires', `There can be ${maxQuestionnaires} questionnaires.`],
  ['questionnaires', `of ${megabytes(maxSheetBytes)} at most`],
  ['proof', `of ${megabytes(maxStatementFileBytes)} at most`],
  ['proof', `as far as there is room in ${megabytes(maxArchiveBytes)}`],
  ['trust-page', `sends a link that works for ${documentDays} days`],
  ['lesson-links', `It works for ${linkDays} days`],
])('The article “%s” says: %s', (id, words) => {
  expect(readFileSync(`content/help/${id}.md`, 'utf8')).toContain(words);
});
