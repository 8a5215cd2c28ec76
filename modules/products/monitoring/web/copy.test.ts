import { describe, expect, test } from 'vitest';
import { platformRefusals } from '#kit/contract/envelope.ts';
import { createTarget } from '../calls.ts';
import {
  commentMinutes,
  maxComments,
  maxFixLinksADay,
  maxMessages,
  maxScansADay,
} from '../vocabulary.ts';
import { formProblems, scanCanceledWords, siteLimitWords } from './copy.ts';
import {
  removeCommentRefusals,
  scanNowRefusals,
  sendFixRefusals,
  writeBackRefusals,
  writeCommentRefusals,
} from './copyRefusals.ts';

describe('every code has its sentence', () => {
  const ofFields = Object.keys(createTarget.refusals).filter((code) => code !== 'TARGET_LIMIT');
  test.each(ofFields)('createTarget’s refusal %s', (code) => {
    expect(formProblems).toHaveProperty(code);
  });
  test('no refusal of the platform is taken for one of a field', () => {
    expect(Object.keys(formProblems).filter((code) => code in platformRefusals)).toEqual([]);
  });
});

describe('The limit of websites (MON-021)', () => {
  test('the count is pluralised above 1', () => {
    expect(siteLimitWords(1)).toBe("You've reached the maximum of 1 website.");
    expect(siteLimitWords(5)).toBe("You've reached the maximum of 5 websites.");
  });
});

test('limits are told as the server has them', () => {
  expect(scanNowRefusals.SCANNED_OFTEN).toContain(` ${maxScansADay} times within 24 hours`);
  expect(writeCommentRefusals.COMMENTED_OFTEN).toContain(` ${maxComments} comments `);
  expect(removeCommentRefusals.TOO_LATE).toContain(` ${commentMinutes} minutes`);
  expect(writeBackRefusals.WRITTEN_OFTEN).toContain(`${maxMessages} messages `);
  expect(sendFixRefusals.LINKS_OFTEN).toContain(` ${maxFixLinksADay} links a day`);
});

describe('A canceled scan (MON-102)', () => {
  test('names the next date', () => {
    expect(scanCanceledWords('Mar 11, 2026')).toBe(
      'Your website scan has been canceled. Your next scan is scheduled to run on Mar 11, 2026.',
    );
  });
  test('promises none where nothing is scheduled', () => {
    expect(scanCanceledWords(null)).toBe('Your website scan has been canceled.');
  });
});
