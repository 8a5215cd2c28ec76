import { Badge, Box, Button, Group, Text } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useCall, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { formatDateTime } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { ConfirmDialog } from '#kit/web/frame/ConfirmDialog.tsx';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import { Loading, SkeletonBar } from '#kit/web/frame/Skeletons.tsx';
import {
  endOtherSessions,
  endSession,
  getActivity,
  loadSessions,
} from '#modules/foundation/people/calls/settings.ts';
import type { OwnSession } from '#modules/foundation/people/schemas/settings.ts';
import { useBoot, useSession } from '../../signIn/session.ts';
import { devicesCopy } from '../copy.ts';
import { agoWords } from '../rules/agoWords.ts';
import classes from './Lists.module.css';
import { OutsideAccounts } from './OutsideAccounts.tsx';

/** With what and where the person signs in, and how they end it (ACC-248, ACC-374). Staff see nothing of it. */
export function Devices() {
  if (useSession().isCustomerService) return null;
  return (
    <>
      <OutsideAccounts />
      <OwnDevices />
    </>
  );
}

function OwnDevices() {
  const { data, error, refetch, dataUpdatedAt } = useCall(loadSessions, {});
  const [ending, setEnding] = useState<OwnSession | 'others' | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { userPool } = useBoot();
  if (error && !data)
    return <ScreenError what="where you are signed in" error={error} retry={refetch} />;
  const close = () => setEnding(null);
  /** The button that opened the dialog disappears with its row, so the focus has to move elsewhere. */
  const closeAfterEnd = () => {
    close();
    requestAnimationFrame(() => heading.current?.focus());
  };
  const dialog = { onClose: close, onEnded: closeAfterEnd };
  return (
    <Card as="section" padding="none" aria-labelledby="devices" style={{ maxWidth: 720 }}>
      <Group justify="space-between" gap="12px 24px" className={classes.head}>
        <div>
          <h2 id="devices" ref={heading} tabIndex={-1}>
            Where you are signed in
          </h2>
          <Text mt={4} c="dimmed">
            {devicesCopy.lead} {userPool.hasPasskeys && devicesCopy.passkeys}
          </Text>
        </div>
        {(data?.sessions.length ?? 0) > 2 && (
          <Button variant="default" onClick={() => setEnding('others')}>
            End all others
          </Button>
        )}
      </Group>
      {data ? (
        <Box component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
          {data.sessions.map((session) => (
            <DeviceRow
              key={session.id}
              session={session}
              now={dataUpdatedAt}
              onEnd={() => setEnding(session)}
            />
          ))}
        </Box>
      ) : (
        <DevicesSkeleton />
      )}
      {ending === 'others' && <EndOthersDialog {...dialog} />}
      {ending && ending !== 'others' && <EndDialog session={ending} {...dialog} />}
    </Card>
  );
}

const nameOf = ({ device }: OwnSession): string =>
  device ? device.charAt(0).toUpperCase() + device.slice(1) : devicesCopy.unknown;

function DeviceRow({
  session,
  now,
  onEnd,
}: {
  session: OwnSession;
  /** When the list was loaded. */
  now: number;
  onEnd: () => void;
}) {
  const { address, beganAt, usedAt, isThis } = session;
  const name = nameOf(session);
  const Picture = /iPhone|iPad|Android/.test(name) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <Group component="li" gap={16} wrap="nowrap" className={classes.row}>
      <Picture size={28} stroke={1.6} color="var(--mantine-color-dimmed)" aria-hidden />
      <Box flex={1} miw={0}>
        <Group gap="4px 8px" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {name}
          {isThis && (
            <Badge variant="light" size="sm" radius="sm" color="brand">
              This browser
            </Badge>
          )}
        </Group>
        <Group gap="0 16px" align="stretch" c="dimmed" fz="0.9375rem">
          <span>Last used {agoWords(usedAt, now)}</span>
          <span>Signed in {formatDateTime(beganAt)}</span>
          {address && <span>From {address}</span>}
        </Group>
      </Box>
      {!isThis && (
        <Group align="stretch" gap={4} wrap="nowrap" className={classes.actions}>
          <Button
            variant="subtle"
            px="sm"
            aria-label={`End: ${name}, signed in ${formatDateTime(beganAt)}`}
            onClick={onEnd}
          >
            End
          </Button>
        </Group>
      )}
    </Group>
  );
}

interface Dialog {
  onClose: () => void;
  onEnded: () => void;
}

function EndDialog({ session, onClose, onEnded }: Dialog & { session: OwnSession }) {
  const refresh = useRefresh();
  const end = useSend(endSession, {
    onSuccess: onEnded,
    done: devicesCopy.ended,
    refusals: devicesCopy.refusals,
    onError: onEnded,
    onSettled: () => refresh(loadSessions, getActivity),
  });
  return (
    <ConfirmDialog
      title="End This Sign-In?"
      keep="Back"
      action="End"
      isSending={end.isPending}
      onConfirm={() => end.mutate({ sessionId: session.id })}
      onClose={onClose}
    >
      <strong>{nameOf(session)}</strong> is signed out at once. What is not saved there is lost.
    </ConfirmDialog>
  );
}

function EndOthersDialog({ onClose, onEnded }: Dialog) {
  const refresh = useRefresh();
  const end = useSend(endOtherSessions, {
    onSuccess: onEnded,
    done: ({ ended }) => devicesCopy.othersEnded(ended),
    refusals: {},
    onError: onEnded,
    onSettled: () => refresh(loadSessions, getActivity),
  });
  return (
    <ConfirmDialog
      title="End All Others?"
      keep="Back"
      action="End all others"
      isSending={end.isPending}
      onConfirm={() => end.mutate({})}
      onClose={onClose}
    >
      You stay signed in here, and nowhere else. What is not saved elsewhere is lost.
    </ConfirmDialog>
  );
}

function DevicesSkeleton() {
  return (
    <Loading what="where you are signed in">
      {['one', 'two'].map((key) => (
        <Box key={key} p="20px 24px">
          <SkeletonBar width={180} height={18} gap={8} />
          <SkeletonBar width={240} height={14} />
        </Box>
      ))}
    </Loading>
  );
}
