import { Anchor } from '@mantine/core';
import { IconHandStop } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Target } from '#modules/products/monitoring/schemas.ts';
import classes from './SitePanel.module.css';

const ExclusionsDialog = lazy(async () => ({
  default: (await import('./ExclusionsDialog.tsx')).ExclusionsDialog,
}));

/** Opens the list of addresses that scans of this website leave alone (MON-138). */
export function ExclusionsLink({ target }: { target: Target }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const onClose = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <Anchor
        component="button"
        type="button"
        ref={button}
        className={classes.url}
        onClick={() => setOpen(true)}
      >
        <IconHandStop size={18} aria-hidden />
        Pages to leave alone
      </Anchor>
      <Suspense fallback={null}>
        {isOpen && <ExclusionsDialog target={target} onClose={onClose} />}
      </Suspense>
    </>
  );
}
