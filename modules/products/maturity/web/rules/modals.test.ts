import { describe, expect, it } from 'vitest';
import { greetingFor } from './modals.ts';

const seen = { hasSeenReleaseNotes: true, dontShowRoadBlock: false };
const newcomer = { hasSeenReleaseNotes: false, dontShowRoadBlock: false };

const day = { isClosedToday: false, isCovered: false };

describe('The road block', () => {
  it('shown when release notes are not shown and the assessment status is not completed', () => {
    for (const status of [undefined, 'notCompleted'] as const) {
      expect(greetingFor({ ...day, status, seen })).toEqual({
        dialog: 'roadBlock',
        setsSeenReleaseNotes: false,
      });
    }
    expect(greetingFor({ ...day, status: 'completed', seen }).dialog).toBeNull();
  });

  it('not shown when the user has chosen don’t-show', () => {
    const hidden = { ...seen, dontShowRoadBlock: true };
    expect(greetingFor({ ...day, status: undefined, seen: hidden }).dialog).toBeNull();
  });

  it('not shown on the day on which it was closed', () => {
    const closed = { ...day, isClosedToday: true };
    expect(greetingFor({ ...closed, status: undefined, seen }).dialog).toBeNull();
  });

  it('not shown over another dialog', () => {
    const covered = { ...day, isCovered: true };
    expect(greetingFor({ ...covered, status: 'notCompleted', seen }).dialog).toBeNull();
    const unseen = { ...seen, hasSeenReleaseNotes: false };
    expect(greetingFor({ ...covered, status: 'completed', seen: unseen })).toEqual({
      dialog: null,
      setsSeenReleaseNotes: false,
    });
  });

  it('not shown with release notes, whose seen flag is set on display', () => {
    for (const status of ['notCompleted', 'completed'] as const) {
      expect(greetingFor({ ...day, status, seen: newcomer })).toEqual({
        dialog: 'releaseNotes',
        setsSeenReleaseNotes: true,
      });
    }
  });

  it('The first time it may be set instead of shown: to whom has never answered', () => {
    expect(greetingFor({ ...day, status: undefined, seen: newcomer })).toEqual({
      dialog: null,
      setsSeenReleaseNotes: true,
    });
  });
});
