import { beforeEach, describe, expect, test } from 'vitest';
import {
  currentToasts,
  dismissAllToasts,
  dismissToast,
  toastError,
  toastSuccess,
} from './toasts.ts';

beforeEach(dismissAllToasts);

describe('portal §8 Toasts', () => {
  test('a success lasts 5 s, an error stays until dismissed, both can be told otherwise', () => {
    toastSuccess('Saved');
    toastError('Not saved');
    toastSuccess('Report Received successfully', { seconds: 10 });
    toastError('Looks like you already have an account.', { seconds: 20 });
    expect(currentToasts().map(({ seconds }) => seconds)).toEqual([5, null, 10, 20]);
  });

  test('the same words twice are one toast, and four at once are enough', () => {
    toastError('Not saved');
    toastError('Not saved');
    expect(currentToasts()).toHaveLength(1);
    for (const word of ['a', 'b', 'c', 'd']) toastSuccess(word);
    expect(currentToasts().map(({ message }) => message)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('is gone when dismissed', () => {
    const id = toastError('Not saved');
    dismissToast(id);
    expect(currentToasts()).toEqual([]);
  });
});
