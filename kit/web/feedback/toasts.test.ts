import { beforeEach, describe, expect, test } from 'vitest';
import {
  currentToasts,
  dismissAllToasts,
  dismissToast,
  failed,
  succeeded,
  toastError,
  toastSuccess,
} from './toasts.ts';

beforeEach(dismissAllToasts);

describe('Toasts', () => {
  test('the same words twice are one toast, and four at once are enough', () => {
    toastError('Not saved');
    toastError('Not saved');
    expect(currentToasts()).toHaveLength(1);
    for (const word of ['a', 'b', 'c', 'd']) toastSuccess(word);
    expect(currentToasts().map(({ message }) => message)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('a success takes away the errors of the same action, and no other', () => {
    failed('cancel', () => toastError('Failed to cancel invite.'));
    toastError('Not removed', { action: 'remove' });
    toastError('Of nothing in particular');
    succeeded('cancel');
    toastSuccess('Cancelled Invite');
    expect(currentToasts().map(({ message }) => message)).toEqual([
      'Not removed',
      'Of nothing in particular',
      'Cancelled Invite',
    ]);
  });

  test('SHL-143: a failure takes away the success of the same action, and no other', () => {
    toastSuccess('Draft saved.', { action: 'save' });
    toastSuccess('Invited user successfully');
    succeeded('save');
    expect(currentToasts()).toHaveLength(2);
    failed('save', () => toastError('Saving Policy Failed.'));
    expect(currentToasts().map(({ message }) => message)).toEqual([
      'Invited user successfully',
      'Saving Policy Failed.',
    ]);
  });

  test('is gone when dismissed', () => {
    const id = toastError('Not saved');
    dismissToast(id);
    expect(currentToasts()).toEqual([]);
  });
});
