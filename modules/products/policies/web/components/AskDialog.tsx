import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { countOf } from '#kit/contract/words.ts';
import { useSend } from '#kit/web/api/hooks.ts';
import { toastSuccess } from '#kit/web/feedback/toasts.ts';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { askSignatures, loadSignatures } from '#modules/products/policies/calls.ts';
import type { Signer } from '#modules/products/policies/schemas.ts';
import { maxSigners } from '#modules/products/policies/vocabulary.ts';
import { askRefusals, signingToasts } from '../copySigning.ts';

interface Props {
  policyType: string;
  version: number;
  /** Who is not asked yet. */
  people: readonly Signer[];
  onClose: () => void;
}

/** Asks who of the team is to sign the version in force; at first it is everybody. */
export function AskDialog({ policyType, version, people, onClose }: Props) {
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    people.slice(0, maxSigners).map(({ traineeId }) => traineeId),
  );
  const ask = useSend(askSignatures, {
    refreshes: [loadSignatures],
    onSuccess: ({ asked, mailed }) => {
      toastSuccess(signingToasts.asked(asked, mailed));
      onClose();
    },
    refusals: askRefusals,
  });
  return (
    <Dialog onClose={onClose} title="Ask the team to sign" size="lg">
      <Stack gap="md">
        <Text c="dimmed">
          Each gets one mail with a personal link to all that they have to sign. Whoever has not
          signed is reminded after 3, 7 and 14 days.
        </Text>
        <Checkbox.Group
          value={[...chosen]}
          onChange={setChosen}
          aria-label="Who is asked"
          error={chosen.length === 0 && 'Choose at least one person.'}
        >
          <Stack gap={4}>
            {people.map(({ traineeId, name, email }) => (
              <Checkbox
                key={traineeId}
                value={traineeId}
                label={`${name} (${email})`}
                py={8}
                disabled={ask.isPending}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={chosen.length === 0}
            loading={ask.isPending}
            onClick={() => ask.mutate({ policyType, version, traineeIds: [...chosen] })}
          >
            Ask {countOf(chosen.length, 'Person', 'People')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
