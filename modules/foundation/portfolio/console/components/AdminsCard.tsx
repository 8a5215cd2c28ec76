import { Anchor, Badge, Text } from '@mantine/core';
import { useState } from 'react';
import { sentenceFor, useSend } from '#kit/web/api/hooks.ts';
import { type Column, DataTable, RowAction } from '#kit/web/console/DataTable.tsx';
import { useMay } from '#kit/web/console/staffContext.ts';
import tables from '#kit/web/console/Table.module.css';
import { formatDate, formatDateTime } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { blockAccount, mailNewPassword } from '#modules/foundation/people/calls/console.ts';
import { readActivity, readCustomer } from '../../calls.ts';
import type { Admin, Organization } from '../../schemas/customerPage.ts';
import { personRefusals, stepRemovalWords, telOf } from '../copy.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { StepActions, StepDialog } from './StepRemoval.tsx';

export function AdminsCard({
  customer: { orgId },
  admins,
  pendingInvites,
  company: { phone },
}: Organization) {
  const mayManage = useMay('accounts.manage');
  const [blocking, setBlocking] = useState<Admin | null>(null);
  const [removing, setRemoving] = useState<Admin | null>(null);
  const mail = useSend(mailNewPassword, {
    refreshes: [readActivity],
    done: 'A link to a new password is being mailed.',
    refusals: personRefusals,
  });
  const columns: Column<Admin>[] = [
    {
      title: 'Name',
      cell: ({ name, email, blocked }) => (
        <>
          <strong>{name || email}</strong>{' '}
          {blocked && (
            <Badge color="gray" variant="light">
              blocked
            </Badge>
          )}
        </>
      ),
      small: ({ email, jobTitle, stepRemoval }) => (
        <>
          {[email, jobTitle].filter(Boolean).join(' · ')}
          {stepRemoval && <div>{stepRemovalWords(stepRemoval)}</div>}
        </>
      ),
    },
    { title: 'Since', cell: ({ since }) => formatDate(since) },
    {
      title: 'Signed in',
      cell: ({ lastSignInAt }) => (lastSignInAt ? formatDateTime(lastSignInAt) : 'Not now'),
    },
    {
      title: 'Actions',
      kind: 'actions',
      cell: (admin) =>
        mayManage && (
          <>
            <div>
              <RowAction
                label={`Reset the password of ${admin.email}`}
                onClick={() => mail.mutate({ orgId, cognitoId: admin.cognitoId })}
              >
                Reset password
              </RowAction>
              <RowAction
                label={`${admin.blocked ? 'Let in' : 'Block'} ${admin.email}`}
                onClick={() => setBlocking(admin)}
              >
                {admin.blocked ? 'Let in' : 'Block'}
              </RowAction>
            </div>
            <StepActions orgId={orgId} admin={admin} onOpen={() => setRemoving(admin)} />
          </>
        ),
    },
  ];
  return (
    <Card as="section" padding="none" aria-labelledby="admins">
      <h2 id="admins" className={tables.title}>
        Admins{pendingInvites > 0 && `, ${pendingInvites} invited`}
      </h2>
      {phone && (
        <Text c="dimmed" fz="0.9375rem" px={20} pb={8}>
          Call them at{' '}
          <Anchor href={telOf(phone)} fz="inherit">
            {phone}
          </Anchor>
          , the organization’s number. No person’s own number is kept.
        </Text>
      )}
      <DataTable rows={admins} rowKey={({ cognitoId }) => cognitoId} columns={columns} />
      {blocking && <BlockDialog orgId={orgId} admin={blocking} onClose={() => setBlocking(null)} />}
      {removing && (
        <StepDialog
          orgId={orgId}
          admin={removing}
          phone={phone}
          onClose={() => setRemoving(null)}
        />
      )}
    </Card>
  );
}

function BlockDialog({
  orgId,
  admin: { cognitoId, email, blocked },
  onClose,
}: {
  orgId: string;
  admin: Admin;
  onClose: () => void;
}) {
  const block = useSend(blockAccount, {
    refreshes: [readCustomer, readActivity],
    onSuccess: onClose,
  });
  return (
    <ReasonDialog
      title={blocked ? `Let ${email} in again?` : `Block ${email}?`}
      action={blocked ? 'Let in' : 'Block'}
      color={blocked ? undefined : 'red'}
      isSending={block.isPending}
      complaint={block.error && sentenceFor(block.error, personRefusals)}
      send={(reason) => block.mutate({ orgId, cognitoId, blocked: !blocked, reason })}
      onClose={onClose}
    >
      {!blocked && (
        <Text>They are signed out at once and cannot sign in until you let them in.</Text>
      )}
    </ReasonDialog>
  );
}
