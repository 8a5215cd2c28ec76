import type { ReactNode } from 'react';

/**
 * Toasts: `toastSuccess('Details successfully updated.')`. By default a success disappears after 5 s, and an
 * error stays until it is dismissed or the same action succeeds (SHL-090, SHL-091); `{ seconds: 20 }` changes
 * that. The time stops while the pointer or the focus is on a toast. `<Toasts />` shows and announces them.
 */
export interface Toast {
  id: number;
  kind: 'success' | 'error' | 'warning';
  message: ReactNode;
  /** Null: stays until dismissed. */
  seconds: number | null;
  /** The action that it tells of. */
  action?: string;
}

interface ToastOptions {
  seconds?: number | null;
  /**
   * The action that it tells of: `succeeded(action)` removes its failures, `failed(action, …)` its success (SHL-143). For
   * failures `useSend` sets it to its call.
   */
  action?: string;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast. At most four are visible, the newest ones; a repeated message replaces its earlier toast. */
function show(toast: Omit<Toast, 'id'>): number {
  lastId += 1;
  const { kind, message } = toast;
  const others = toasts.filter((other) => other.kind !== kind || other.message !== message);
  change([...others.slice(-3), { ...toast, id: lastId }]);
  return lastId;
}

export const toastSuccess = (
  message: ReactNode,
  { seconds = 5, action }: ToastOptions = {},
): number => show({ kind: 'success', message, seconds, action });
const tellFailure =
  (kind: 'error' | 'warning') =>
  (message: ReactNode, { seconds = null, action = failing }: ToastOptions = {}): number =>
    show({ kind, message, seconds, action });
export const toastError = tellFailure('error');
export const toastWarning = tellFailure('warning');

/** The action whose failure is being reported now. */
let failing: string | undefined;

/** Reports a failure: toasts shown by `tell` belong to this action. What told of its success before is gone. */
export function failed<Told>(action: string, tell: () => Told): Told {
  change(toasts.filter((toast) => toast.kind !== 'success' || toast.action !== action));
  failing = action;
  try {
    return tell();
  } finally {
    failing = undefined;
  }
}

/** Removes the toasts of the action's earlier failures after it succeeded. */
export const succeeded = (action: string): void =>
  change(toasts.filter((toast) => toast.kind === 'success' || toast.action !== action));

export const dismissToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id));
export const dismissAllToasts = (): void => change([]);

export const currentToasts = (): readonly Toast[] => toasts;
export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
