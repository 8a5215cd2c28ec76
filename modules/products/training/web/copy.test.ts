import { describe, expect, it } from 'vitest';
import { saveTraineesBulk } from '../calls.ts';
import { rowProblems } from '../vocabulary.ts';
import { deadLinkWords } from './academy/copy.ts';
import { courseFacts, rowWords, toasts, uploadCopy } from './copy.ts';
import { tabOf, tabs } from './paths.ts';

describe('The tab of an address', () => {
  it('is the first where it is none or unknown', () => {
    expect(tabs.map(tabOf)).toEqual([...tabs]);
    expect([tabOf(undefined), tabOf('nothing')]).toEqual(['team', 'team']);
  });
});

describe('What is said of an upload', () => {
  it('begins alike for every refused file, and says what is wrong', () => {
    for (const code of [
      ...Object.keys(saveTraineesBulk.refusals),
      'UNSUPPORTED_MEDIA',
      'TOO_LARGE',
    ]) {
      expect(uploadCopy[code]).toMatch(/^Cannot upload file\. [A-Z].*\.$/);
    }
  });

  it('every problem of a row has its own sentence', () => {
    const sentences = rowProblems.map((code) => rowWords[code]);
    expect(new Set(sentences).size).toBe(rowProblems.length);
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/);
  });
});

describe('Training’s words', () => {
  const course = {
    courseId: 'phishing',
    openedAt: '2026-11-02T18:00:00Z',
    dueAt: '2026-12-02T17:00:00Z',
    certificate: null,
  };

  it('say of a course when it opened and is due, and of a finished one when and how well', () => {
    const open = { ...course, state: 'open', finishedAt: null, scorePercent: null } as const;
    expect(courseFacts(open)).toBe('Opened on Nov 2, 2026, due on Dec 2, 2026');
    expect(courseFacts({ ...open, state: 'overdue' })).toContain('was due on Dec 2, 2026');
    const finished = { ...open, state: 'finished', finishedAt: '2026-11-20T18:00:00Z' } as const;
    expect(courseFacts({ ...finished, scorePercent: 88 })).toBe(
      'Finished on Nov 20, 2026 with 88 %',
    );
  });

  it('are exact about one and many', () => {
    expect([toasts.added(1), toasts.added(2)]).toEqual([
      '1 person added to training.',
      '2 people added to training.',
    ]);
    expect(toasts.reminded(1, 2)).toBe(
      '1 person reminded by mail. 2 people had a mail today already.',
    );
  });

  it('promise for each dead link that the progress is kept', () => {
    for (const { text } of Object.values(deadLinkWords))
      expect(text).toMatch(/progress is kept\.$/);
  });
});
