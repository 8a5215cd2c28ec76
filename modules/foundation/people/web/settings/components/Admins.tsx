import { Box, Button, Group, Text } from '@mantine/core';
import { IconMailPlus, IconUserPlus } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import {
  type MemberRole,
  mayGive,
  mayRemove,
  memberRoles,
  roleWords,
} from '#kit/contract/roles.ts';
import { useCall } from '#kit/web/api/hooks.ts';
import { formatDate } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { lazyPart } from '#kit/web/frame/lazyPart.ts';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import { Loading, SkeletonBar } from '#kit/web/frame/Skeletons.tsx';
import { profileCheck } from '#modules/foundation/people/calls/profile.ts';
import type { AdminRow, PendingInvite } from '#modules/foundation/people/schemas/settings.ts';
import { lostOf, lostWords } from '#modules/foundation/people/vocabulary.ts';
import type { Admins as Lists } from '../queries.ts';
import { useResend } from '../useInvite.ts';
import type { Question } from './AdminsDialog.tsx';
import classes from './Lists.module.css';
import { nameOf, PersonRow } from './PersonRow.tsx';
import { StepRule } from './StepRule.tsx';

const Directory = lazyPart(async () => (await import('./Directory.tsx')).Directory);
// Most visits need none of them.
const AdminsDialog = lazy(async () => ({
  default: (await import('./AdminsDialog.tsx')).AdminsDialog,
}));

interface Shown {
  admins: Lists;
  ownId: string | null;
  readOnly: boolean;
}

export const AdminsTab = (shown: Shown) => (
  <>
    <Admins {...shown} />
    <StepRule users={shown.admins.users} readOnly={shown.readOnly} />
    <Suspense>
      <Directory />
    </Suspense>
  </>
);

/** Admins and pending invites (SET-020). */
function Admins({
  admins: { users, invites, undeliverable, error, retry },
  ownId,
  readOnly,
}: Shown) {
  const [question, setQuestion] = useState<Question | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isStepAsked = Boolean(useCall(profileCheck, {}).data?.secondStepFrom);
  if (!users || !invites) {
    if (!error) return <AdminSkeleton />;
    return <ScreenError what="your admins" error={error} retry={retry} />;
  }

  const ownRole = users.find(({ cognitoId }) => cognitoId === ownId)?.role ?? 'readOnly';
  const close = () => setQuestion(null);
  /** The button that opened the dialog disappears with its row, so the focus has to move elsewhere. */
  const closeAfterRemoval = () => {
    close();
    requestAnimationFrame(() => heading.current?.focus());
  };
  return (
    <>
      <Card as="section" padding="none" aria-labelledby="admins">
        <Group justify="space-between" gap="12px 24px" className={classes.head}>
          <div>
            <h2 id="admins" ref={heading} tabIndex={-1}>
              Admins
            </h2>
            <Text mt={4} c="dimmed">
              Everybody here has a role, which says what they see and change.
            </Text>
          </div>
          <Button
            leftSection={<IconUserPlus size={20} stroke={1.8} aria-hidden />}
            disabled={readOnly}
            onClick={() => setQuestion({ dialog: 'invite' })}
          >
            Invite Admin
          </Button>
        </Group>
        <Box component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
          {users.map((user) => (
            <Admin
              key={user.cognitoId}
              user={user}
              isOwn={user.cognitoId === ownId}
              ownRole={ownRole}
              lacksStep={isStepAsked && user.hasSecondStep === false}
              takesNoMail={undeliverable.includes(user.email)}
              readOnly={readOnly}
              onAsk={setQuestion}
            />
          ))}
        </Box>
      </Card>
      <Invites
        invites={invites}
        undeliverable={undeliverable}
        readOnly={readOnly}
        onAsk={setQuestion}
      />
      <Suspense>
        {question && (
          <AdminsDialog
            question={question}
            ownId={ownId}
            ownRole={ownRole}
            onClose={close}
            onRemoved={closeAfterRemoval}
          />
        )}
      </Suspense>
    </>
  );
}

function Admin({
  user,
  isOwn,
  ownRole,
  lacksStep,
  takesNoMail,
  readOnly,
  onAsk,
}: {
  user: AdminRow;
  isOwn: boolean;
  ownRole: MemberRole;
  lacksStep: boolean;
  takesNoMail: boolean;
  readOnly: boolean;
  onAsk: (question: Question) => void;
}) {
  const row = { whom: nameOf(user) || user.email, disabled: readOnly };
  const lost = lostOf(user);
  return (
    <PersonRow
      person={user}
      takesNoMail={takesNoMail}
      badges={[
        ...(isOwn ? [{ label: 'You', color: 'brand' }] : []),
        ...roleBadge(user.role),
        ...(user.hasSecondStep ? [{ label: 'Second step', color: 'gray' }] : []),
        ...(lacksStep ? [{ label: 'No second step', color: 'gray' }] : []),
      ]}
    >
      <RowButton action="Edit" {...row} onClick={() => onAsk({ dialog: 'edit', user })} />
      {memberRoles.some((role) => mayGive(ownRole, user.role, role)) && (
        <RowButton action="Role" {...row} onClick={() => onAsk({ dialog: 'role', user })} />
      )}
      {!isOwn && lost && (
        <RowButton
          action={`Remove ${lostWords[lost]}`}
          {...row}
          onClick={() => onAsk({ dialog: 'removeLost', user, lost })}
        />
      )}
      {!isOwn && mayRemove(ownRole, user.role) && (
        <RowButton action="Remove" {...row} onClick={() => onAsk({ dialog: 'remove', user })} />
      )}
    </PersonRow>
  );
}

/** The role of most has none. */
const roleBadge = (role: MemberRole) =>
  role === 'admin' ? [] : [{ label: roleWords[role].name, color: 'gray' }];

function Invites({
  invites,
  undeliverable,
  readOnly,
  onAsk,
}: {
  invites: readonly PendingInvite[];
  undeliverable: readonly string[];
  readOnly: boolean;
  onAsk: (question: Question) => void;
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
      <Box component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {invites.map((invite) => {
          const { linkId, createdFor, expired, expirationDate } = invite;
          const row = { whom: createdFor.email, disabled: readOnly };
          const day = formatDate(expirationDate);
          return (
            <PersonRow
              key={linkId}
              person={createdFor}
              takesNoMail={undeliverable.includes(createdFor.email)}
              badges={[
                ...(expired ? [{ label: 'Expired', color: 'gray' }] : []),
                ...roleBadge(createdFor.role),
              ]}
              note={expired ? `Expired on ${day}` : `Can be accepted until ${day}`}
            >
              <RowButton
                action="Edit"
                {...row}
                onClick={() => onAsk({ dialog: 'editInvite', invite })}
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
                onClick={() => onAsk({ dialog: 'cancelInvite', invite })}
              />
            </PersonRow>
          );
        })}
      </Box>
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
        <Group justify="space-between" gap="12px 24px" className={classes.head}>
          <SkeletonBar width={160} height={28} />
          <SkeletonBar width={150} height={44} radius="md" />
        </Group>
        {['one', 'two'].map((key) => (
          <Box key={key} p="20px 24px">
            <SkeletonBar width={180} height={18} gap={8} />
            <SkeletonBar width={240} height={14} />
          </Box>
        ))}
      </Card>
    </Loading>
  );
}
