import { describe, expect, it } from 'vitest';
import { moved, placeAt, placeBeside, placeToResume } from './places.ts';

const steps = ['one', 'two', 'three'].map((id) => ({ id }));

describe('A lesson', () => {
  it.each([
    ['at its beginning when nothing is done', { done: [], at: null }, 'start'],
    ['where the trainee was', { done: ['one'], at: 'two' }, 'two'],
    ['at an earlier step that they went back to', { done: ['one', 'two'], at: 'one' }, 'one'],
    ['at the first step that is missing', { done: ['one'], at: 'three' }, 'two'],
    ['at the first step when it was opened and left', { done: [], at: 'one' }, 'one'],
    ['at the first step after its beginning was left', { done: [], at: 'start' }, 'one'],
    [
      'at what is missing where it is not known where they were',
      { done: ['one'], at: null },
      'two',
    ],
    ['at what is missing when the step is gone', { done: ['one'], at: 'gone' }, 'two'],
    ['at a step between that they left out', { done: ['one', 'three'], at: null }, 'two'],
    [
      'at the quiz when all is done and no place is known',
      { done: ['one', 'two', 'three'], at: null },
      'quiz',
    ],
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

  it('opens at its quiz, and at any step, once all is done', () => {
    const progress = { done: ['one', 'two', 'three'], at: 'two' };
    expect(placeAt('quiz', steps, progress)).toBe('quiz');
    expect(placeAt('three', steps, progress)).toBe('three');
    expect(placeAt('start', steps, progress)).toBe('start');
    expect(placeAt('nowhere', steps, progress)).toBe('quiz');
  });

  it('opens where one goes on when the address says nothing', () => {
    expect(placeAt(null, steps, { done: [], at: null })).toBe('start');
    expect(placeAt('', steps, { done: ['one'], at: 'two' })).toBe('two');
    expect(placeAt('two', steps, { done: ['two'], at: 'three' })).toBe('one');
  });

  it('without steps is its beginning and its quiz', () => {
    expect(placeToResume([], { done: [], at: null })).toBe('start');
    expect(placeToResume([], { done: [], at: 'start' })).toBe('quiz');
    expect(placeAt('quiz', [], { done: [], at: null })).toBe('quiz');
    expect(placeBeside([], 'start', 1)).toBe('quiz');
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
    expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  });

  it('keeps the list as it was, and whole where there is nothing to move', () => {
    const list = ['a', 'b'];
    expect(moved(list, 0, 1)).toEqual(['b', 'a']);
    expect(list).toEqual(['a', 'b']);
    expect(moved(list, 2, 1)).toEqual(['a', 'b']);
    expect(moved([], 0, 1)).toEqual([]);
  });
});
