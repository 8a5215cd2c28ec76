import { useEffect, useRef } from 'react';

/** The heading that has the focus where no row is left. */
export const listHeadingId = 'proof-standing';

interface Left {
  rows: readonly HTMLElement[];
  /** The row in which a dialog was opened. */
  at: number;
  loaded: unknown;
  end: 'open' | 'cancelled' | 'done';
}

/**
 * Keeps the focus in a list of rows (`data-row`) whose dialogs change it: where the button that was pressed is gone, or
 * its whole row, the focus goes to the row, or to the next one that is shown.
 * @param loaded what the list is drawn from.
 */
export function useKeptFocus(loaded: unknown) {
  const left = useRef<Left | null>(null);
  // After each drawing: the dialog closes at one time, and what it changed is drawn at another.
  useEffect(() => {
    const one = left.current;
    if (!one || one.end === 'open') return;
    const isLost = document.activeElement === document.body;
    if (isLost) nearest(one)?.focus();
    if (isLost || one.end === 'cancelled' || loaded !== one.loaded) left.current = null;
  });
  return {
    /** As a dialog opens. */
    leave: () => {
      const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      left.current = at < 0 ? null : { rows, at, loaded, end: 'open' };
    },
    /** As it closes. */
    comeBack: (end: 'cancelled' | 'done') => {
      if (left.current) left.current.end = end;
    },
  };
}

const nearest = ({ rows, at }: Left): HTMLElement | null =>
  [...rows.slice(at), ...rows.slice(0, at).toReversed()].find((row) => row.checkVisibility()) ??
  document.getElementById(listHeadingId);
