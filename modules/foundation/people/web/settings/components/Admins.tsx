import { Button } from '@mantine/core';
import { IconMailPlus, IconUserPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { formatDate } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import { Loading, SkeletonBar } from '#kit/web/frame/Skeletons.tsx';
import type { AdminRow, PendingInvite } from '#modules/foundation/people/schemas/settings.ts';
import type { Admins as Lists } from '../queries.ts';
import { useResend } from '../useInvite.ts';
import { EditAdminDialog, RemoveAdminDialog, RemoveSecondStepDialog } from './AdminDialogs.tsx';
import { CancelInviteDialog, EditInviteDialog, InviteDialog } from './InviteDialogs.tsx';
import classes from './Lists.module.css';
import { nameOf, PersonRow } from './PersonRow.tsx';

type OfAdmin = 'edit' | 'remove' | 'removeSecondStep';
type Open =
  | { dialog: 'invite' }
  | { dialog: OfAdmin; user: AdminRow }
  | { dialog: 'editInvite' | 'cancelInvite'; invite: PendingInvite };

/** Admins and pending invites (SET-020). */
export function Admins({
  admins: { users, invites, undeliverable, error, retry },
  ownId,
  readOnly,
}: {
  admins: Lists;
  ownId: string | null;
  readOnly: boolean;
}) {
  const [open, setOpen] = useState<Open | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  if (!users || !invites) {
    if (!error) return <AdminSkeleton />;
    return <ScreenError what="your admins" error={error} retry={retry} />;
  }

  const close = () => setOpen(null);
  /** The button that opened the dialog disappears with its row, so the focus has to move elsewhere. */
  const closeAfterRemoval = () => {
    close();
    requestAnimationFrame(() => heading.current?.focus());
  };
  return (
    <>
      <Card as="section" padding="none" aria-labelledby="admins">
        <div className={classes.head}>
          <div>
            <h2 id="admins" ref={heading} tabIndex={-1}>
              Admins
            </h2>
            <p className={classes.lead}>They all see and do the same here as you.</p>
          </div>
          <Button
            leftSection={<IconUserPlus size={20} stroke={1.8} aria-hidden />}
            disabled={readOnly}
            onClick={() => setOpen({ dialog: 'invite' })}
          >
            Invite Admin
          </Button>
        </div>
        <ul className={classes.list}>
          {users.map((user) => (
            <Admin
              key={user.cognitoId}
              user={user}
              isOwn={user.cognitoId === ownId}
              takesNoMail={undeliverable.includes(user.email)}
              readOnly={readOnly}
              onOpen={(dialog) => setOpen({ dialog, user })}
            />
          ))}
        </ul>
      </Card>
      <Invites
        invites={invites}
        undeliverable={undeliverable}
        readOnly={readOnly}
        onOpen={setOpen}
      />
      {open?.dialog === 'invite' && <InviteDialog onClose={close} />}
      {open?.dialog === 'edit' && <EditAdminDialog user={open.user} onClose={close} />}
      {open?.dialog === 'remove' && (
        <RemoveAdminDialog
          user={open.user}
          ownId={ownId}
          onClose={close}
          onRemoved={closeAfterRemoval}
        />
      )}
      {open?.dialog === 'removeSecondStep' && (
        <RemoveSecondStepDialog user={open.user} onClose={close} onRemoved={closeAfterRemoval} />
      )}
      {open?.dialog === 'editInvite' && <EditInviteDialog invite={open.invite} onClose={close} />}
      {open?.dialog === 'cancelInvite' && (
        <CancelInviteDialog invite={open.invite} onClose={close} onCanceled={closeAfterRemoval} />
      )}
    </>
  );
}

function Admin({
  user,
  isOwn,
  takesNoMail,
  readOnly,
  onOpen,
}: {
  user: AdminRow;
  isOwn: boolean;
  takesNoMail: boolean;
  readOnly: boolean;
  onOpen: (dialog: OfAdmin) => void;
}) {
  const row = { whom: nameOf(user) || user.email, disabled: readOnly };
  return (
    <PersonRow
      person={user}
      takesNoMail={takesNoMail}
      badges={[
        ...(isOwn ? [{ label: 'You', color: 'brand' }] : []),
        ...(user.hasSecondStep ? [{ label: 'Second step', color: 'gray' }] : []),
      ]}
    >
      <RowButton action="Edit" {...row} onClick={() => onOpen('edit')} />
      {!isOwn && user.hasSecondStep && (
        <RowButton
          action="Remove second step"
          {...row}
          onClick={() => onOpen('removeSecondStep')}
        />
      )}
      {!isOwn && <RowButton action="Remove" {...row} onClick={() => onOpen('remove')} />}
    </PersonRow>
  );
}

function Invites({
  invites,
  undeliverable,
  readOnly,
  onOpen,
}: {
  invites: readonly PendingInvite[];
  undeliverable: readonly string[];
  readOnly: boolean;
  onOpen: (open: Open) => void;
}) {
  const resend = useResend();
  return (
    <Card as="section" padding="none" aria-labelledby="invites">
      <div className={classes.head}>
        <h2 id="invites">Pending invites</h2>
      </div>
      {invites.length === 0 && (
        <EmptyState
          picture={<IconMailPlus size={28} stroke={1.6} />}
          title="No pending invites."
          heading="h3"
        >
          <p>People you invite are listed here until they accept.</p>
        </EmptyState>
      )}
      <ul className={classes.list}>
        {invites.map((invite) => {
          const { linkId, createdFor, expired, expirationDate } = invite;
          const row = { whom: createdFor.email, disabled: readOnly };
          const day = formatDate(expirationDate);
          return (
            <PersonRow
              key={linkId}
              person={createdFor}
              takesNoMail={undeliverable.includes(createdFor.email)}
              badges={expired ? [{ label: 'Expired', color: 'gray' }] : []}
              note={expired ? `Expired on ${day}` : `Can be accepted until ${day}`}
            >
              <RowButton
                action="Edit"
                {...row}
                onClick={() => onOpen({ dialog: 'editInvite', invite })}
              />
              <RowButton
                action="Resend"
                {...row}
                loading={resend.isPending && resend.variables.email === createdFor.email}
                onClick={() => resend.mutate(createdFor)}
              />
              <RowButton
                action="Cancel Invite"
                {...row}
                onClick={() => onOpen({ dialog: 'cancelInvite', invite })}
              />
            </PersonRow>
          );
        })}
      </ul>
    </Card>
  );
}

function RowButton({
  action,
  whom,
  ...rest
}: {
  action: string;
  whom: string;
  disabled?: boolean;
  loading?: boolean;
  onClick: () => void;
}) {
  return (
    <Button variant="subtle" px="sm" aria-label={`${action}: ${whom}`} {...rest}>
      {action}
    </Button>
  );
}

function AdminSkeleton() {
  return (
    <Loading what="your admins">
      <Card padding="none">
        <div className={classes.head}>
          <SkeletonBar width={160} height={28} />
          <SkeletonBar width={150} height={44} radius="md" />
        </div>
        {['one', 'two'].map((key) => (
          <div key={key} className={classes.bones}>
            <SkeletonBar width={180} height={18} gap={8} />
            <SkeletonBar width={240} height={14} />
          </div>
        ))}
      </Card>
    </Loading>
  );
}
