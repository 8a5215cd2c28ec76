import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { useBrand } from '#kit/web/brand/brandFace.ts';
import { formatDate } from '#kit/web/dates.ts';
import { toastError } from '#kit/web/feedback/toasts.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { useMay } from '#kit/web/frame/useMay.ts';
import {
  profileCheck,
  requestErasure,
  takeBackErasure,
} from '#modules/foundation/people/calls/profile.ts';
import { getActivity } from '#modules/foundation/people/calls/settings.ts';
import { erasureCopy, erasureRefusals, takeBackRefusals } from '../copy.ts';
import { DetailsCard } from './DetailsCard.tsx';

/** Requests the erasure of the organization's data. It happens after two weeks, in which any admin can cancel it. */
export function EraseOrganization({
  companyName,
  erasure,
}: {
  companyName: string;
  erasure: { at: string; askedBy: string } | null;
}) {
  const { brandNameShort } = useBrand();
  const mayErase = useMay('erase');
  const mayTakeBack = useMay('change');
  const [isAsking, setAsking] = useState(false);
  const refresh = useRefresh();
  const takeBack = useSend(takeBackErasure, {
    done: erasureCopy.takenBack(companyName),
    onError: ({ code }) =>
      toastError((takeBackRefusals as Record<string, string>)[code] ?? erasureCopy.notTakenBack),
    onSettled: () => refresh(profileCheck, getActivity),
  });
  return (
    <DetailsCard
      title="Erase the organization"
      lead={
        erasure
          ? erasureCopy.asked(erasure.askedBy, companyName, formatDate(erasure.at))
          : erasureCopy.offer(companyName, brandNameShort)
      }
    >
      {(erasure ? mayTakeBack : mayErase) && (
        <Group justify="flex-end" mt={4}>
          {erasure ? (
            <Button onClick={() => takeBack.mutate({})} loading={takeBack.isPending}>
              Take it back
            </Button>
          ) : (
            <Button variant="outline" color="red" onClick={() => setAsking(true)}>
              Erase the organization…
            </Button>
          )}
        </Group>
      )}
      {isAsking && <EraseDialog companyName={companyName} onClose={() => setAsking(false)} />}
    </DetailsCard>
  );
}

/** Says what is erased and what is kept. The name has to be typed, so that nobody requests this by mistake. */
function EraseDialog({ companyName, onClose }: { companyName: string; onClose: () => void }) {
  const form = useFields(
    { companyName: '' },
    {
      companyName: (text) =>
        text.trim().normalize() === companyName.trim().normalize()
          ? null
          : erasureRefusals.NAME_DIFFERS,
    },
  );
  const request = useSend(requestErasure, {
    refreshes: [profileCheck, getActivity],
    onSuccess: onClose,
    done: ({ at }) => erasureCopy.requested(formatDate(at)),
    onError: ({ code }) => {
      if (code === 'NAME_DIFFERS') form.complain('companyName', erasureRefusals.NAME_DIFFERS);
      else toastError(erasureCopy.notRequested);
    },
  });
  return (
    <FormDialog
      title="Erase the organization?"
      back="Back"
      action="Erase in 14 days"
      isDisabled={!form.valid}
      isSending={request.isPending}
      form={form}
      onSubmit={(values) => request.mutate(values)}
      onClose={onClose}
    >
      <Stack gap="xs">
        {erasureCopy.whatHappens.map((text) => (
          <Text key={text}>{text}</Text>
        ))}
      </Stack>
      <TextField
        label={`Type the name: ${companyName}`}
        autoComplete="off"
        data-autofocus
        maxLength={200}
        {...form.field('companyName')}
      />
    </FormDialog>
  );
}
