import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CallError } from '#kit/web/api/callError.ts';
import { sentenceFor } from '#kit/web/feedback/platformCopy.ts';
import { rowProblems, saveTraineesBulk } from '../contract.ts';
import { deadLinkWords } from './academy/copy.ts';
import { courseFacts, rowWords, toastSeconds, toasts, uploadCopy } from './copy.ts';
import { syncRefusals } from './copyAcademy.ts';
import { tabOf, tabs, trainingPath } from './paths.ts';
import { trainingRoutes } from './routes.tsx';

describe('modules §2 Module routes', () => {
  it('/training/{tab}/{course}/{trainee}, where each segment after the tab is optional', () => {
    expect(trainingRoutes.map(({ path }) => path)).toEqual(['/training/:tab?/:course?/:trainee?']);
    expect(trainingPath('results')).toBe('/training/results');
    expect(trainingPath('courses', 'phishing')).toBe('/training/courses/phishing');
    expect(trainingPath('team', 'all', 'ada')).toBe('/training/team/all/ada');
  });

  it('an unknown tab is the first', () => {
    expect(tabs.map(tabOf)).toEqual([...tabs]);
    expect([tabOf(undefined), tabOf('nothing')]).toEqual(['team', 'team']);
  });
});

describe('modules §8 Training upload', () => {
  it("'Cannot upload file.' begins what is said of every refused file", () => {
    expect(toasts.cannotUpload).toBe('Cannot upload file.');
    for (const code of [
      ...Object.keys(saveTraineesBulk.refusals),
      'UNSUPPORTED_MEDIA',
      'TOO_LARGE',
    ]) {
      expect(uploadCopy[code]).toMatch(/^Cannot upload file\. [A-Z].*\.$/);
    }
  });

  it('success toasts last 10 s for training messages, each of them', () => {
    expect(toastSeconds).toBe(10);
    const calls = globSync('modules/training/web/**/*.{ts,tsx}')
      .filter((path) => !path.includes('.test.'))
      .flatMap((path) => readFileSync(path, 'utf8').match(/toastSuccess\([^;]+;/g) ?? []);
    expect(calls.length).toBeGreaterThan(5);
    expect(calls.filter((call) => !call.includes('{ seconds: toastSeconds }'))).toEqual([]);
  });

  it("'Failed to upload the most recent report', and what is said of all else that fails", () => {
    expect(syncRefusals.REPORT_UNREADABLE).toBe('Failed to upload the most recent report');
    const failed = new CallError('INTERNAL', 500, '');
    expect(sentenceFor(failed, syncRefusals)).toBe('Something went wrong. Please try again.');
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
