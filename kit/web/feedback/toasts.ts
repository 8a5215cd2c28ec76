import type { ReactNode } from 'react';

/**
 * Toasts: `toastSuccess('Details successfully updated.')`. A success goes after 5 s, an error stays
 * until it is dismissed (spec portal §8); both can be told otherwise: `{ seconds: 20 }`. Time stands
 * still while the pointer or the focus is on a toast. Shown and announced by `<Toasts />`.
 */
export interface Toast {
  id: number;
  kind: 'success' | 'error' | 'warning';
  message: ReactNode;
  /** Null: stays until dismissed. */
  seconds: number | null;
}

interface ToastOptions {
  seconds?: number | null;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** At most four at once: the oldest gives way. The same words twice are one toast. */
function show(kind: Toast['kind'], message: ReactNode, seconds: number | null): number {
  lastId += 1;
  const others = toasts.filter((toast) => toast.kind !== kind || toast.message !== message);
  change([...others.slice(-3), { id: lastId, kind, message, seconds }]);
  return lastId;
}

export const toastSuccess = (message: ReactNode, { seconds = 5 }: ToastOptions = {}): number =>
  show('success', message, seconds);
export const toastError = (message: ReactNode, { seconds = null }: ToastOptions = {}): number =>
  show('error', message, seconds);
export const toastWarning = (message: ReactNode, { seconds = null }: ToastOptions = {}): number =>
  show('warning', message, seconds);

export const dismissToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id));
export const dismissAllToasts = (): void => change([]);

export const currentToasts = (): readonly Toast[] => toasts;
export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
