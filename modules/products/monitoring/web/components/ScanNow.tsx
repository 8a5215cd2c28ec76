import { Button } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Website } from '../queries.ts';

const ScanNowDialog = lazy(async () => ({
  default: (await import('./ScanNowDialog.tsx')).ScanNowDialog,
}));

/** A button that starts a scan beside the schedule, after its owner has read what the scan does (MON-116). */
export function ScanNow({ website }: { website: Website }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const onClose = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <Button ref={button} variant="default" onClick={() => setOpen(true)}>
        Scan now
      </Button>
      <Suspense fallback={null}>
        {isOpen && <ScanNowDialog website={website} onClose={onClose} />}
      </Suspense>
    </>
  );
}
