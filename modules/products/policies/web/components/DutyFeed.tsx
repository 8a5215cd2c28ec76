import { Button, CopyButton, Group, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { ConfirmDialog } from '#kit/web/frame/ConfirmDialog.tsx';
import { Section } from '#kit/web/frame/Section.tsx';
import { loadDuties, makeDutyFeed, withdrawDutyFeed } from '#modules/products/policies/calls.ts';
import { feedWords } from '../copyDuties.ts';

/** The link by which a calendar program shows the duties; it is shown once. */
export function DutyFeed({ madeAt }: { madeAt: string | null }) {
  const [address, setAddress] = useState<string>();
  const [isAsking, asking] = useDisclosure();
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
    },
    done: feedWords.withdrawn,
    refusals: {},
  });
  return (
    <Section id="duty-feed" title="In your calendar" gap="sm">
      <Text>{feedWords.what}</Text>
      {madeAt && !address && <Text c="dimmed">{feedWords.madeOn(madeAt)}</Text>}
      {address && <Address address={address} />}
      <Group gap="sm">
        <Button variant="default" loading={make.isPending} onClick={() => make.mutate({})}>
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

function Address({ address }: { address: string }) {
  return (
    <Group align="flex-end" gap="sm" wrap="nowrap">
      <TextInput
        label={feedWords.address}
        description={feedWords.careful}
        value={address}
        readOnly
        flex={1}
        miw={0}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={address} timeout={2000}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            onClick={copy}
            leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
          >
            <span role="status">{copied ? 'Copied' : 'Copy'}</span>
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}
