import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { CopyField } from '#kit/web/forms/CopyField.tsx';
import { ConfirmDialog } from '#kit/web/frame/ConfirmDialog.tsx';
import { Section } from '#kit/web/frame/Section.tsx';
import { loadDuties, makeDutyFeed, withdrawDutyFeed } from '#modules/products/policies/calls.ts';
import { feedWords } from '../copyDuties.ts';

/** The link by which a calendar program shows the duties; it is shown once. */
export function DutyFeed({ madeAt }: { madeAt: string | null }) {
  const [address, setAddress] = useState<string>();
  const [isAsking, asking] = useDisclosure();
  const button = useRef<HTMLButtonElement>(null);
  const refresh = useRefresh();
  const make = useSend(makeDutyFeed, {
    onSuccess: (made) => {
      setAddress(made.address);
      return refresh(loadDuties);
    },
    refusals: {},
  });
  const withdraw = useSend(withdrawDutyFeed, {
    refreshes: [loadDuties],
    onSuccess: () => {
      setAddress(undefined);
      asking.close();
      // The button that asked is gone (SHL-191).
      requestAnimationFrame(() => button.current?.focus());
    },
    done: feedWords.withdrawn,
    refusals: {},
  });
  return (
    <Section id="duty-feed" title="In your calendar" gap="sm">
      <Text>{feedWords.what}</Text>
      {madeAt && !address && <Text c="dimmed">{feedWords.madeOn(madeAt)}</Text>}
      {address && (
        <CopyField
          key={address}
          label={feedWords.address}
          description={feedWords.careful}
          value={address}
          takesFocus
        />
      )}
      <Group gap="sm">
        <Button
          variant="default"
          ref={button}
          loading={make.isPending}
          onClick={() => make.mutate({})}
        >
          {madeAt ? 'Make a New Link' : 'Make a Link'}
        </Button>
        {madeAt && (
          <Button variant="subtle" color="gray" onClick={asking.open}>
            Withdraw
          </Button>
        )}
      </Group>
      {isAsking && (
        <ConfirmDialog
          title="Withdraw the link?"
          action="Withdraw"
          isSending={withdraw.isPending}
          onConfirm={() => withdraw.mutate({})}
          onClose={asking.close}
        >
          {feedWords.withdrawing}
        </ConfirmDialog>
      )}
    </Section>
  );
}
