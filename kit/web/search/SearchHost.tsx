import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { platformCopy } from '#kit/web/api/platformCopy.ts';
import { toastError } from '#kit/web/feedback/toasts.ts';
import { isShortcut } from './shortcut.ts';

type SearchPart = ComponentType<{ onClose: () => void }>;

interface Props {
  /** Loads the app's search, which is not needed before. */
  load: () => Promise<SearchPart>;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** Hears the shortcut wherever the focus is, and shows the search while it is open. */
export function SearchHost({ load, isOpen, onOpen, onClose }: Props) {
  const [Search, setSearch] = useState<SearchPart | null>(null);
  const fail = useEffectEvent(() => {
    toastError(platformCopy.NETWORK);
    onClose();
  });
  useEffect(() => {
    if (isOpen)
      load().then(
        (loaded) => setSearch(() => loaded),
        () => fail(),
      );
  }, [isOpen, load]);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event)) return;
    // Also where it does not open: the browser's own search beside a dialog is no better.
    event.preventDefault();
    if (!document.querySelector('[aria-modal="true"]')) onOpen();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
  return isOpen && Search && <Search onClose={onClose} />;
}
