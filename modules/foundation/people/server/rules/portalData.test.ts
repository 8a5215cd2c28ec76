import { describe, expect, it } from 'vitest';
import { mergePortalData, nothingSeen, presentPortalData } from './portalData.ts';

it('keeps what is not sent', () => {
  const seen = mergePortalData(nothingSeen, { introViewed: { dashboard: true } }, undefined);
  const sent = {
    introViewed: { monitoring: true },
    cybermaturity: { dontShowRoadBlock: true },
  };
  const both = mergePortalData(seen, sent, undefined);
  expect(both).toEqual({
    introViewed: { dashboard: true, monitoring: true },
    cybermaturity: { hasSeenReleaseNotes: false, dontShowRoadBlock: true },
    welcomeEmailSent: false,
  });
  expect(nothingSeen.introViewed).toEqual({});
});

describe('SET-040: cybermaturity.hasSeenReleaseNotes', () => {
  const first = new Date('2026-11-18T18:00:00.000Z');
  const later = new Date('2026-11-19T18:00:00.000Z');
  const told = (known: typeof nothingSeen, newest: Date | undefined) =>
    presentPortalData(known, newest).cybermaturity;
  const after = (known: typeof nothingSeen, hasSeenReleaseNotes: boolean, shown?: Date) =>
    mergePortalData(known, { cybermaturity: { hasSeenReleaseNotes } }, shown);

  it('is of the fixed text where the provider published no note', () => {
    expect(told(nothingSeen, undefined).hasSeenReleaseNotes).toBe(false);
    expect(told(after(nothingSeen, true), undefined).hasSeenReleaseNotes).toBe(true);
  });

  it('is of the newest note where there is one: seen is that, and not an earlier one or the fixed text', () => {
    expect(told(after(nothingSeen, true), first).hasSeenReleaseNotes).toBe(false);
    const seen = after(nothingSeen, true, first);
    expect(told(seen, first)).toEqual({ hasSeenReleaseNotes: true, dontShowRoadBlock: false });
    expect(told(seen, later).hasSeenReleaseNotes).toBe(false);
  });

  it('stays when the note is withdrawn, whichever was before it', () => {
    const seen = after(nothingSeen, true, later);
    expect(told(seen, first).hasSeenReleaseNotes).toBe(true);
    expect(told(seen, undefined).hasSeenReleaseNotes).toBe(true);
    expect(told(after(seen, true, first), later).hasSeenReleaseNotes).toBe(true);
  });

  it('is taken back as it is set', () => {
    const unseen = after(after(nothingSeen, true, later), false);
    expect(told(unseen, first).hasSeenReleaseNotes).toBe(false);
    expect(told(unseen, undefined).hasSeenReleaseNotes).toBe(false);
  });
});
