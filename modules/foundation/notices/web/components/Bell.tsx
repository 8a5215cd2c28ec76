import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { countOf } from '#kit/contract/words.ts';
import { useCall, useRefresh } from '#kit/web/api/hooks.ts';
import classes from '#kit/web/frame/Bell.module.css';
import { countUnread, listNotices } from '../../calls.ts';
import { followNews } from '../followNews.ts';

const loadPanel = () => import('./BellPanel.tsx');
const BellPanel = lazy(async () => ({ default: (await loadPanel()).BellPanel }));

interface Props {
  /** Where it stands: a wide screen shows the one of the menu, a narrow one that of the header. */
  place: 'menu' | 'header';
  mayRead: boolean;
}

/** The bell with the number of unread notices, which goes up as something happens. */
export function Bell({ place, mayRead }: Props) {
  const isWide = useMediaQuery('(min-width: 901px)', undefined, { getInitialValueInEffect: false });
  return isWide === (place === 'menu') && <ShownBell mayRead={mayRead} />;
}

function ShownBell({ mayRead }: { mayRead: boolean }) {
  const unreadCount = useCall(countUnread, {}).data?.unread;
  const unread = unreadCount ?? 0;
  const refresh = useRefresh();
  const reload = useEffectEvent(() => void refresh(countUnread, listNotices));
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => followNews(() => reload()), []);
  useEffect(() => {
    if (!open) return;
    const outside = ({ target }: Event) => {
      if (!whole.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [open]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from anywhere inside.
    <div
      ref={whole}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !open) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <UnstyledButton
        ref={button}
        className={classes.bell}
        aria-label={unread > 0 ? `Notices, ${unread} unread` : 'Notices'}
        aria-expanded={open}
        onPointerEnter={() => void loadPanel()}
        onFocus={() => void loadPanel()}
        onClick={() => setOpen(!open)}
      >
        <IconBell size={22} stroke={1.7} aria-hidden />
        {unread > 0 && (
          <span className={classes.count} aria-hidden>
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </UnstyledButton>
      <VisuallyHidden role="status">{useRise(unreadCount)}</VisuallyHidden>
      {open && (
        <Suspense>
          <BellPanel mayRead={mayRead} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** What a screen reader is told: nothing of the first number, and of later ones when they are higher (BEL-044). */
function useRise(unread: number | undefined): string {
  const [before, setBefore] = useState({ unread, words: '' });
  if (unread === undefined || before.unread === unread) return before.words;
  const isHigher = before.unread !== undefined && unread > before.unread;
  const words = isHigher ? countOf(unread, 'unread notice') : '';
  setBefore({ unread, words });
  return words;
}
