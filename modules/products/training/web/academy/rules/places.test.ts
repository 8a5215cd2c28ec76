import { describe, expect, it } from 'vitest';
import { moved, placeAt, placeBeside, placeToResume } from './places.ts';

const steps = ['one', 'two', 'three'].map((id) => ({ id }));

describe('A lesson', () => {
  it.each([
    ['at its beginning when nothing is done', { done: [], at: null }, 'start'],
    ['where the trainee was', { done: ['one'], at: 'two' }, 'two'],
    ['at an earlier step that they went back to', { done: ['one', 'two'], at: 'one' }, 'one'],
    ['at the first step that is missing', { done: ['one'], at: 'three' }, 'two'],
    ['at the quiz when all is done', { done: ['one', 'two', 'three'], at: 'three' }, 'quiz'],
  ])('goes on %s', (_, progress, place) => {
    expect(placeToResume(steps, progress)).toBe(place);
  });

  it('opens where the address says, no further than what is done', () => {
    const progress = { done: ['one'], at: 'two' };
    expect(placeAt('one', steps, progress)).toBe('one');
    expect(placeAt('three', steps, progress)).toBe('two');
    expect(placeAt('quiz', steps, progress)).toBe('two');
    expect(placeAt('nowhere', steps, progress)).toBe('two');
    expect(placeAt('start', steps, progress)).toBe('start');
  });

  it('has a place before and after each step, and none beyond its ends', () => {
    expect(placeBeside(steps, 'start', 1)).toBe('one');
    expect(placeBeside(steps, 'three', 1)).toBe('quiz');
    expect(placeBeside(steps, 'one', -1)).toBe('start');
    expect(placeBeside(steps, 'start', -1)).toBeNull();
    expect(placeBeside(steps, 'quiz', 1)).toBeNull();
  });

  it('moves an item of an order by one', () => {
    expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  });
});
