import { Button, Group } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useRefresh } from '#kit/web/api/hooks.ts';
import { toastSuccess } from '#kit/web/feedback/toasts.ts';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import { Loading, SkeletonBar } from '#kit/web/frame/Skeletons.tsx';
import { StatusBadge } from '#kit/web/frame/StatusBadge.tsx';
import { getUserList, loadSessions } from '#modules/foundation/people/calls/settings.ts';
import { setUpCopy } from '../copy.ts';
import type { Admins } from '../queries.ts';
import { DetailsCard } from './DetailsCard.tsx';

// With the drawing of the QR code; most visits need neither.
const load = () => import('./SecondStepDialogs.tsx');
const TurnOnDialog = lazy(async () => ({ default: (await load()).TurnOnDialog }));
const TurnOffDialog = lazy(async () => ({ default: (await load()).TurnOffDialog }));

/** Whether signing in asks for a code, and how that is changed (ACC-233, ACC-235). */
export function SecondStep({
  admins: { users, error, retry },
  ownId,
}: {
  admins: Admins;
  ownId: string | null;
}) {
  const [open, setOpen] = useState<'on' | 'off' | null>(null);
  const refresh = useRefresh();
  if (!users && error) return <ScreenError what="your second step" error={error} retry={retry} />;

  const known = users?.find(({ cognitoId }) => cognitoId === ownId)?.hasSecondStep;
  const isOn = known ?? false;
  if (known === null)
    return (
      <DetailsCard title="Second step" lead={setUpCopy.unknown}>
        <Button variant="default" onClick={() => void retry()}>
          Try again
        </Button>
      </DetailsCard>
    );
  const close = () => setOpen(null);
  const finish = async () => {
    // It ends the person's other sessions.
    await refresh(getUserList, loadSessions);
    close();
    toastSuccess(open === 'off' ? setUpCopy.offNow : setUpCopy.onNow);
  };
  return (
    <DetailsCard title="Second step" lead={isOn ? setUpCopy.on : setUpCopy.off}>
      {users ? (
        <Present isOn={isOn} onChange={() => setOpen(isOn ? 'off' : 'on')} />
      ) : (
        <Loading what="your second step">
          <SkeletonBar height={44} radius="md" />
        </Loading>
      )}
      <Suspense>
        {open === 'on' && <TurnOnDialog onClose={close} onDone={finish} />}
        {open === 'off' && <TurnOffDialog onClose={close} onDone={finish} />}
      </Suspense>
    </DetailsCard>
  );
}

function Present({ isOn, onChange }: { isOn: boolean; onChange: () => void }) {
  return (
    <Group justify="space-between" gap="sm">
      <StatusBadge tone={isOn ? 'good' : 'quiet'}>{isOn ? 'On' : 'Off'}</StatusBadge>
      <Button variant={isOn ? 'default' : 'filled'} onClick={onChange}>
        {isOn ? 'Turn off' : 'Turn on'}
      </Button>
    </Group>
  );
}
