import type { ReactNode } from 'react';

/**
 * Toasts: `toastSuccess('Details successfully updated.')`. A success goes after 5 s, an error stays
 * until it is dismissed or the same action succeeds (SHL-090, SHL-091); both can be told otherwise:
 * `{ seconds: 20 }`. Time stands still while the pointer or the focus is on a toast. Shown and announced by
 * `<Toasts />`.
 */
export interface Toast {
  id: number;
  kind: 'success' | 'error' | 'warning';
  message: ReactNode;
  /** Null: stays until dismissed. */
  seconds: number | null;
  /** What was tried, of a failure. */
  action?: string;
}

interface ToastOptions {
  seconds?: number | null;
  /** What was tried: `succeeded(action)` takes the toast away. `useSend` names its call by itself. */
  action?: string;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** At most four at once: the oldest gives way. The same words twice are one toast. */
function show(toast: Omit<Toast, 'id'>): number {
  lastId += 1;
  const { kind, message } = toast;
  const others = toasts.filter((other) => other.kind !== kind || other.message !== message);
  change([...others.slice(-3), { ...toast, id: lastId }]);
  return lastId;
}

export const toastSuccess = (message: ReactNode, { seconds = 5 }: ToastOptions = {}): number =>
  show({ kind: 'success', message, seconds });
export const toastError = (
  message: ReactNode,
  { seconds = null, action = failing }: ToastOptions = {},
): number => show({ kind: 'error', message, seconds, action });
export const toastWarning = (
  message: ReactNode,
  { seconds = null, action = failing }: ToastOptions = {},
): number => show({ kind: 'warning', message, seconds, action });

/** Whose failure is being told of just now. */
let failing: string | undefined;

/** Tells of a failure: the toasts that `tell` shows are of this action. */
export function failed<Told>(action: string, tell: () => Told): Told {
  failing = action;
  try {
    return tell();
  } finally {
    failing = undefined;
  }
}

/** It worked: what was said of its earlier failures is no longer so. */
export const succeeded = (action: string): void =>
  change(toasts.filter((toast) => toast.action !== action));

export const dismissToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id));
export const dismissAllToasts = (): void => change([]);

export const currentToasts = (): readonly Toast[] => toasts;
export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
