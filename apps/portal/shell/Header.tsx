import { ActionIcon } from '@mantine/core';
import { IconLifebuoy, IconMenu2, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo } from '#kit/web/brand/Logo.tsx';
import { ContactSupport } from '#kit/web/frame/ContactSupport.tsx';
import classes from './Shell.module.css';
import { UserMenu } from './UserMenu.tsx';

/** Always shown on a narrow screen; on a wide one only if there is no menu to carry the logo. */
export function Header({
  search,
  bell,
  hasMenu,
  menuOpen,
  onMenu,
}: {
  search: ReactNode;
  bell: ReactNode;
  hasMenu: boolean;
  menuOpen: boolean;
  onMenu: () => void;
}) {
  return (
    <header className={classes.header}>
      <Link to="/" className={classes.logo}>
        <Logo height={30} />
      </Link>
      <div className={classes.headerEnd}>
        {/* Help for people without a menu: in onboarding and intro. */}
        {!hasMenu && (
          <ContactSupport
            variant="subtle"
            color="gray"
            leftSection={<IconLifebuoy size={18} stroke={1.7} aria-hidden />}
          >
            Support
          </ContactSupport>
        )}
        {search}
        {bell}
        <UserMenu compact />
        {hasMenu && (
          <ActionIcon
            aria-label={menuOpen ? 'Close menu' : 'Open menu'}
            aria-expanded={menuOpen}
            aria-controls="menu"
            onClick={onMenu}
          >
            {menuOpen ? <IconX size={24} /> : <IconMenu2 size={24} />}
          </ActionIcon>
        )}
      </div>
    </header>
  );
}
