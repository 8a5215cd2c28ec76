import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { useBrand } from '#kit/web/brand/brandFace.ts';
import { formatDate } from '#kit/web/dates.ts';
import { toastError, toastSuccess } from '#kit/web/feedback/toasts.ts';
import { profileCheck, takeBackErasure } from '#modules/foundation/people/calls/profile.ts';
import { getActivity } from '#modules/foundation/people/calls/settings.ts';
import { erasureCopy, takeBackRefusals } from '../copy.ts';
import { useMe } from '../queries.ts';
import { DetailsCard } from './DetailsCard.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import classes from './Fields.module.css';

/** Requests the erasure of the organization's data. It happens after two weeks, in which any admin can cancel it. */
export function EraseOrganization({
  companyName,
  erasure,
}: {
  companyName: string;
  erasure: { at: string; askedBy: string } | null;
}) {
  const { brandNameShort } = useBrand();
  const { isCustomerService } = useMe();
  const [asking, setAsking] = useState(false);
  const refresh = useRefresh();
  const takeBack = useSend(takeBackErasure, {
    onSuccess: () => toastSuccess(erasureCopy.takenBack(companyName)),
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
      {!isCustomerService && (
        <div className={classes.actions}>
          {erasure ? (
            <Button onClick={() => takeBack.mutate({})} loading={takeBack.isPending}>
              Take it back
            </Button>
          ) : (
            <Button variant="outline" color="red" onClick={() => setAsking(true)}>
              Erase the organization…
            </Button>
          )}
        </div>
      )}
      {asking && <EraseDialog companyName={companyName} onClose={() => setAsking(false)} />}
    </DetailsCard>
  );
}
