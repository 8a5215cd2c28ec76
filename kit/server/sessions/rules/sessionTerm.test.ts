import { describe, expect, it } from 'vitest';
import {
  extendTerm,
  isLive,
  isProven,
  lastUsed,
  secondsLeft,
  startTerm,
  workProvenAt,
} from './sessionTerm.ts';

const limits = { SESSION_IDLE_SECONDS: 1800, SESSION_ABSOLUTE_SECONDS: 7200 };
const start = new Date('2026-11-18T18:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);

describe('Session term', () => {
  it('ends when nothing has touched it for the idle time', () => {
    const term = startTerm(start, limits);
    expect(isLive(term, after(1799))).toBe(true);
    expect(isLive(term, after(1800))).toBe(false);
    expect(secondsLeft(term, after(600))).toBe(1200);
  });

  it('begins its idle time anew when touched', () => {
    const term = extendTerm(startTerm(start, limits), after(1500), limits);
    expect(secondsLeft(term, after(1500))).toBe(1800);
  });

  it('ends at its absolute end, however often it is touched', () => {
    const term = extendTerm(startTerm(start, limits), after(7000), limits);
    expect(secondsLeft(term, after(7000))).toBe(200);
    expect(isLive(term, after(7200))).toBe(false);
    expect(secondsLeft(term, after(9000))).toBe(0);
  });

  it('tells when it was touched last, and no time before its beginning or after now', () => {
    const began = { ...startTerm(start, limits), createdAt: start };
    expect(lastUsed(began, after(600), limits)).toEqual(start);
    const touched = { ...extendTerm(began, after(600), limits), createdAt: start };
    expect(lastUsed(touched, after(900), limits)).toEqual(after(600));
    const changed = (seconds: number) => ({ ...limits, SESSION_IDLE_SECONDS: seconds });
    expect(lastUsed(touched, after(900), changed(7200))).toEqual(start);
    expect(lastUsed(touched, after(900), changed(60))).toEqual(after(900));
  });

  it('proves who somebody is for a quarter of an hour', () => {
    expect(isProven({ provenAt: start }, after(900))).toBe(true);
    expect(isProven({ provenAt: start }, after(901))).toBe(false);
  });
});

describe('A sign-in by a work account', () => {
  it('proves who somebody is as of when the directory says, and never later than now', () => {
    expect(workProvenAt(after(-1), start)).toEqual(after(-1));
    expect(workProvenAt(start, start)).toEqual(start);
    expect(workProvenAt(after(1), start)).toEqual(start);
  });

  it('proves nothing of late where the directory does not say when', () => {
    expect(workProvenAt(null, start).getTime()).toBe(0);
  });
});
