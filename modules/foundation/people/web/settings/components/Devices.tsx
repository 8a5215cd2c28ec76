import { Badge, Button } from '@mantine/core';
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
import settings from './Settings.module.css';

/** Where the person is signed in, and how they end it there (ACC-248). Staff see nothing of it. */
export function Devices() {
  return useSession().isCustomerService ? null : <OwnDevices />;
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
    <Card as="section" padding="none" aria-labelledby="devices" className={settings.card}>
      <div className={classes.head}>
        <div>
          <h2 id="devices" ref={heading} tabIndex={-1}>
            Where you are signed in
          </h2>
          <p className={classes.lead}>
            {devicesCopy.lead} {userPool.hasPasskeys && devicesCopy.passkeys}
          </p>
        </div>
        {(data?.sessions.length ?? 0) > 2 && (
          <Button variant="default" onClick={() => setEnding('others')}>
            End all others
          </Button>
        )}
      </div>
      {data ? (
        <ul className={classes.list}>
          {data.sessions.map((session) => (
            <DeviceRow
              key={session.id}
              session={session}
              now={dataUpdatedAt}
              onEnd={() => setEnding(session)}
            />
          ))}
        </ul>
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
    <li className={classes.row}>
      <Picture size={28} stroke={1.6} color="var(--mantine-color-dimmed)" aria-hidden />
      <div className={classes.words}>
        <div className={classes.name}>
          {name}
          {isThis && (
            <Badge variant="light" size="sm" radius="sm" color="brand">
              This browser
            </Badge>
          )}
        </div>
        <div className={classes.detail}>
          <span>Last used {agoWords(usedAt, now)}</span>
          <span>Signed in {formatDateTime(beganAt)}</span>
          {address && <span>From {address}</span>}
        </div>
      </div>
      {!isThis && (
        <div className={classes.actions}>
          <Button
            variant="subtle"
            px="sm"
            aria-label={`End: ${name}, signed in ${formatDateTime(beganAt)}`}
            onClick={onEnd}
          >
            End
          </Button>
        </div>
      )}
    </li>
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
        <div key={key} className={classes.bones}>
          <SkeletonBar width={180} height={18} gap={8} />
          <SkeletonBar width={240} height={14} />
        </div>
      ))}
    </Loading>
  );
}
