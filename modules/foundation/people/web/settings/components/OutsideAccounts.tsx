import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '#kit/web/api/hooks.ts';
import { ConfirmSend } from '#kit/web/frame/ConfirmSend.tsx';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import {
  disconnectOutsideAccount,
  loadOutsideAccounts,
} from '#modules/foundation/people/calls/outside.ts';
import { getActivity } from '#modules/foundation/people/calls/settings.ts';
import type { OutsideKind } from '#modules/foundation/people/vocabulary/outside.ts';
import { outsideCopy } from '../../signIn/outsideCopy.ts';
import { DetailsCard } from './DetailsCard.tsx';

/** The person's accounts at Google and Microsoft; nothing where there is none, and the brand offers none (ACC-374). */
export function OutsideAccounts() {
  const { data, error, refetch } = useCall(loadOutsideAccounts, {});
  const [leaving, setLeaving] = useState<OutsideKind | null>(null);
  if (error && !data)
    return <ScreenError what="your accounts elsewhere" error={error} retry={refetch} />;
  if (!data || data.accounts.length + data.offered.length === 0) return null;
  return (
    <DetailsCard title={outsideCopy.title} lead={outsideCopy.lead}>
      <Stack gap="sm">
        {data.accounts.length === 0 && <Text c="dimmed">{outsideCopy.noneConnected}</Text>}
        {data.accounts.map(({ kind, linkedAt }) => (
          <Group key={kind} justify="space-between">
            <Text>{outsideCopy.connected(kind, linkedAt)}</Text>
            <Button
              variant="default"
              aria-label={outsideCopy.disconnectOf(kind)}
              onClick={() => setLeaving(kind)}
            >
              {outsideCopy.disconnect}
            </Button>
          </Group>
        ))}
      </Stack>
      {leaving && (
        <ConfirmSend
          title={`${outsideCopy.disconnectOf(leaving)}?`}
          keep={outsideCopy.back}
          action={outsideCopy.disconnect}
          call={disconnectOutsideAccount}
          input={{ kind: leaving }}
          refreshes={[loadOutsideAccounts, getActivity]}
          done={outsideCopy.disconnected}
          onClose={() => setLeaving(null)}
        >
          {outsideCopy.disconnectWhat(leaving)}
        </ConfirmSend>
      )}
    </DetailsCard>
  );
}
