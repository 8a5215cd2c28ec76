import { Button, Group, Stack, Text } from '@mantine/core';
import type { CallError } from '#kit/web/api/callError.ts';
import { sentenceFor } from '#kit/web/api/platformCopy.ts';
import { SupportLink } from '#kit/web/brand/SupportLink.tsx';
import { WhatYouCanDo } from '#kit/web/brand/WhatYouCanDo.tsx';
import { BareHeader } from '#kit/web/frame/BareHeader.tsx';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { useScreen } from '#kit/web/frame/useScreen.ts';

export interface PlanFailureProps {
  error: CallError;
  retrying: boolean;
  onRetry: () => void;
  onSignOut: () => void;
}

/** The plan's details failed to load (SHL-102, PLN-059). It closes only by its two buttons. */
export function PlanFailure({ error, retrying, onRetry, onSignOut }: PlanFailureProps) {
  const title = 'Something Went Wrong';
  useScreen(title);
  return (
    <>
      <BareHeader to="/" />
      <Dialog
        onClose={() => undefined}
        withCloseButton={false}
        closeOnClickOutside={false}
        closeOnEscape={false}
        title={title}
        size="md"
      >
        <Stack gap="lg">
          <div>
            <Text>We couldn’t load the details of your plan. {sentenceFor(error)}</Text>
            <Text mt="xs">
              Nothing you saved is lost. Try again. If this problem persists, contact{' '}
              <SupportLink />. <WhatYouCanDo />
            </Text>
          </div>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onSignOut}>
              Sign Out
            </Button>
            <Button loading={retrying} onClick={onRetry} data-autofocus>
              Retry
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </>
  );
}
