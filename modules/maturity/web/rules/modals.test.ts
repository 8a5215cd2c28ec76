import { describe, expect, it } from 'vitest';
import { greetingFor } from './modals.ts';

const seen = { hasSeenReleaseNotes: true, dontShowRoadBlock: false };
const newcomer = { hasSeenReleaseNotes: false, dontShowRoadBlock: false };

describe('modules §4 Road block', () => {
  it('shown when release notes are not shown and the assessment status is not completed', () => {
    for (const status of [undefined, 'notCompleted'] as const) {
      expect(greetingFor({ status, seen })).toEqual({
        dialog: 'roadBlock',
        setsSeenReleaseNotes: false,
      });
    }
    expect(greetingFor({ status: 'completed', seen }).dialog).toBeNull();
  });

  it('not shown when the user has chosen don’t-show', () => {
    const hidden = { ...seen, dontShowRoadBlock: true };
    expect(greetingFor({ status: undefined, seen: hidden }).dialog).toBeNull();
  });

  it('not shown with release notes, whose seen flag is set on display', () => {
    for (const status of ['notCompleted', 'completed'] as const) {
      expect(greetingFor({ status, seen: newcomer })).toEqual({
        dialog: 'releaseNotes',
        setsSeenReleaseNotes: true,
      });
    }
  });

  it('The first time it may be set instead of shown: to whom has never answered', () => {
    expect(greetingFor({ status: undefined, seen: newcomer })).toEqual({
      dialog: null,
      setsSeenReleaseNotes: true,
    });
  });
});
