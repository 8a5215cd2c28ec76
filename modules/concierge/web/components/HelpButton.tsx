import { Button, type ButtonProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Suspense } from 'react';
import { useSend } from '#kit/web/api/hooks.ts';
import { lazyPart } from '#kit/web/frame/lazyPart.ts';
import { askForHelp, referenceOf } from '../../contract.ts';

const ContactDialog = lazyPart(async () => (await import('./ContactDialog.tsx')).ContactDialog);

/**
 * 'I need help' opens the dialog that contacts the concierge (spec modules §2 'Cyber concierge'), and leaves word
 * with the concierge; a failure of that changes nothing but the sentence that says so.
 */
export function HelpButton({
  about,
  isWeakness = false,
  ...props
}: ButtonProps & { /** The message or weakness. */ about?: string; isWeakness?: boolean }) {
  const [isOpen, { open, close }] = useDisclosure();
  const ask = useSend(askForHelp);
  return (
    <>
      <Button
        {...props}
        onClick={() => {
          open();
          ask.mutate(about === undefined ? {} : { id: about });
        }}
      >
        I need help
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ContactDialog
            about={isWeakness && about !== undefined ? referenceOf(about) : undefined}
            isTold={ask.isSuccess}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
