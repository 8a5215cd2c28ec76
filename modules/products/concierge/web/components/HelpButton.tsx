import { Button, type ButtonProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Suspense } from 'react';
import { lazyPart } from '#kit/web/frame/lazyPart.ts';

const ContactDialog = lazyPart(async () => (await import('./ContactDialog.tsx')).ContactDialog);

/** 'I need help' opens the dialog to contact the concierge; opening it does not notify anybody. */
export function HelpButton({
  about,
  isWeakness = false,
  ...props
}: ButtonProps & { /** The message or weakness. */ about?: string; isWeakness?: boolean }) {
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <Button {...props} onClick={open}>
        I need help
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ContactDialog about={about} isWeakness={isWeakness} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
