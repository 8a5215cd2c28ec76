import { Button, type ButtonProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Suspense } from 'react';
import { lazyPart } from '#kit/web/frame/lazyPart.ts';

const ContactDialog = lazyPart(async () => (await import('./ContactDialog.tsx')).ContactDialog);

/** 'I need help' opens the dialog that contacts the concierge (spec modules §2 'Cyber concierge'). */
export function HelpButton({ about, ...props }: ButtonProps & { about?: string }) {
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <Button {...props} onClick={open}>
        I need help
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ContactDialog about={about} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
