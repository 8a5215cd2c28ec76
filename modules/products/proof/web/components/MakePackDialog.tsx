import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { OutputOf } from '#kit/contract/call.ts';
import { sentenceFor, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { formatDate } from '#kit/web/dates.ts';
import { CopyField } from '#kit/web/forms/CopyField.tsx';
import { DialogForm } from '#kit/web/forms/FormDialog.tsx';
import { SelectField } from '#kit/web/forms/SelectField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { Notice } from '#kit/web/frame/Notice.tsx';
import { loadPacks, makePack } from '#modules/products/proof/calls.ts';
import { packDays } from '#modules/products/proof/vocabulary.ts';
import { makePackRefusals, makePackWords, packWords } from '../copyPacks.ts';

type Answered = OutputOf<typeof makePack>;

/**
 * Says what a pack has in it, makes it, and shows its link this once: it stays while that is on its way, and then closes
 * by its button alone.
 */
export function MakePackDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<Answered>();
  const refresh = useRefresh();
  const make = useSend(makePack, {
    // The link is shown this once, and waits for nothing.
    onSuccess: (answered) => {
      setMade(answered);
      return refresh(loadPacks);
    },
  });
  const leave = () => {
    if (!make.isPending) onClose();
  };
  return (
    <Dialog
      onClose={leave}
      withCloseButton={!made}
      closeOnClickOutside={false}
      closeOnEscape={!made}
      title={makePackWords.title}
      size="md"
    >
      {made ? (
        <Made {...made} onClose={onClose} />
      ) : (
        <MakeForm
          isSending={make.isPending}
          complaint={make.error && sentenceFor(make.error, makePackRefusals)}
          onMake={make.mutate}
          onClose={leave}
        />
      )}
    </Dialog>
  );
}

interface FormProps {
  isSending: boolean;
  complaint: string | null;
  onMake: (order: { days: number; policies: boolean }) => void;
  onClose: () => void;
}

function MakeForm({ onMake, ...rest }: FormProps) {
  const form = useFields({ days: `${packDays.usual}` });
  const [policies, setPolicies] = useState(true);
  return (
    <DialogForm
      action={packWords.action}
      form={form}
      onSubmit={({ days }) => onMake({ days: Number(days), policies })}
      {...rest}
    >
      <Text>{makePackWords.contains}</Text>
      <SelectField
        label={makePackWords.days}
        options={makePackWords.dayOptions}
        data-autofocus
        {...form.field('days')}
      />
      <Checkbox
        label={makePackWords.policies}
        checked={policies}
        onChange={(event) => setPolicies(event.currentTarget.checked)}
      />
    </DialogForm>
  );
}

function Made({ address, pack, onClose }: Answered & { onClose: () => void }) {
  return (
    <Stack gap="lg">
      <Text role="status">
        The pack is ready. Its link works until {formatDate(pack.expiresAt)}, and needs no account.
      </Text>
      <CopyField label={makePackWords.link} value={address} takesFocus />
      <Notice kind="info">{makePackWords.careful}</Notice>
      <Group justify="flex-end">
        <Button onClick={onClose}>Done</Button>
      </Group>
    </Stack>
  );
}
