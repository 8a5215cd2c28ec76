import { Button, type ButtonProps } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyPart } from '#kit/web/frame/lazyPart.ts';

const SupportDialog = lazyPart(async () => (await import('./SupportDialog.tsx')).SupportDialog);

/** A button that opens the Support dialog. */
export function ContactSupport({ children = 'Contact Support', ...look }: ButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" {...look} onClick={() => setOpen(true)}>
        {children}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <SupportDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
