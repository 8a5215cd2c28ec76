import { UnstyledButton } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLazyOnIntent } from '#kit/web/frame/useLazyOnIntent.ts';
import { Initials } from '#kit/web/pictures/Initials.tsx';
import { profileQuery } from '#modules/foundation/people/web/onboarding/queries.ts';
import { useSession } from '#modules/foundation/people/web/signIn/session.ts';
import classes from './UserMenu.module.css';

// Loaded later: the code that positions a popup is as large as the rest of the shell.
const loadPopup = async () => (await import('./UserMenuPopup.tsx')).UserMenuPopup;

/**
 * The signed-in person, with the button that opens the user popup (SHL-054). `compact` shows only the
 * initials.
 */
export function UserMenu({ compact = false }: { compact?: boolean }) {
  const session = useSession();
  const hasCompany = session.orgId !== null;
  const profile = useQuery({ ...profileQuery, enabled: hasCompany }).data;
  const [Popup, wantPopup] = useLazyOnIntent(loadPopup);
  const [pressed, setPressed] = useState(false);
  const focused = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const email = session.email ?? '';
  const name =
    [profile?.userData.firstName, profile?.userData.lastName].filter(Boolean).join(' ') || email;
  const company = profile?.companyData?.companyName;
  const look = {
    className: compact ? classes.compact : classes.target,
    'aria-label': `Account of ${name}`,
    children: (
      <>
        <Initials name={name} />
        {!compact && (
          <>
            <span className={classes.words}>
              <span className={classes.name}>{name}</span>
              {company && <span className={classes.company}>{company}</span>}
            </span>
            <IconSelector size={18} stroke={1.7} color="var(--mantine-color-dimmed)" aria-hidden />
          </>
        )}
      </>
    ),
  };
  if (Popup) {
    return (
      <Popup {...{ compact, hasCompany, pressed, focused, button }}>
        <UnstyledButton {...look} ref={button} />
      </Popup>
    );
  }
  // Acts when the mouse button goes down: the popup's code may replace this button before it is released, and
  // then no click would follow. Touch waits for the click, because a finger may only be scrolling.
  const press = () => {
    setPressed(true);
    wantPopup();
  };
  return (
    <UnstyledButton
      {...look}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && wantPopup()}
      onPointerDown={({ pointerType }) => pointerType === 'mouse' && press()}
      onFocus={() => {
        focused.current = true;
        wantPopup();
      }}
      onBlur={() => {
        focused.current = false;
      }}
      onClick={press}
    />
  );
}
