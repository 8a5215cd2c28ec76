import { Badge, Button } from '@mantine/core';
import { useState } from 'react';
import { type StaffRole, staffRoles } from '#kit/contract/staff.ts';
import { sentenceFor, useCall, useSend } from '#kit/web/api/hooks.ts';
import { type Column, RowAction } from '#kit/web/console/DataTable.tsx';
import { QueryTable } from '#kit/web/console/QueryTable.tsx';
import { useStaff } from '#kit/web/console/staffContext.ts';
import { formatDateTime } from '#kit/web/dates.ts';
import { checks, isEmail, required } from '#kit/web/forms/checks.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { SelectField } from '#kit/web/forms/SelectField.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { addStaff, blockStaff, listStaff, renewStaff } from '#modules/foundation/staff/calls.ts';
import type { ListedMember } from '#modules/foundation/staff/schemas.ts';
import { addRefusals, blockRefusals, linkSent, renewRefusals, roleNames } from '../copy.ts';

export function StaffList() {
  const [adding, setAdding] = useState(false);
  return (
    <Page
      title="Staff"
      lead="Who may use this console, and in which role."
      actions={<Button onClick={() => setAdding(true)}>Add a person</Button>}
    >
      <Card padding="none">
        <MemberTable />
      </Card>
      {adding && <AddDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}

function MemberTable() {
  const list = useCall(listStaff, {});
  const me = useStaff();
  const block = useSend(blockStaff, { refreshes: [listStaff], refusals: blockRefusals });
  const renew = useSend(renewStaff, {
    refreshes: [listStaff],
    done: ({ sentTo }) => linkSent(sentTo),
    refusals: renewRefusals,
  });
  const columns: Column<ListedMember>[] = [
    {
      title: 'Name',
      cell: ({ name }) => <strong>{name}</strong>,
      small: ({ email }) => email,
    },
    { title: 'Role', cell: ({ role }) => roleNames[role] },
    {
      title: 'State',
      cell: ({ state }) => (
        <Badge variant="light" color={state === 'active' ? 'brand' : 'gray'}>
          {state}
        </Badge>
      ),
    },
    {
      title: 'Last sign-in',
      kind: 'when',
      cell: ({ lastSignInAt }) => (lastSignInAt ? formatDateTime(lastSignInAt) : 'Never'),
    },
    {
      title: 'Actions',
      kind: 'actions',
      cell: ({ staffId, name, state }) =>
        staffId !== me.staffId && (
          <>
            <RowAction
              label={`New set-up link for ${name}`}
              onClick={() => renew.mutate({ staffId })}
            >
              New link
            </RowAction>
            <RowAction
              label={`${state === 'blocked' ? 'Let in' : 'Block'} ${name}`}
              onClick={() => block.mutate({ staffId, blocked: state !== 'blocked' })}
            >
              {state === 'blocked' ? 'Let in' : 'Block'}
            </RowAction>
          </>
        ),
    },
  ];
  return (
    <QueryTable
      what="the staff"
      query={list}
      height={220}
      rows={({ members }) => members}
      rowKey={({ staffId }) => staffId}
      columns={columns}
    />
  );
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const form = useFields(
    { email: '', name: '', role: 'support' },
    {
      email: checks(required('Enter their email address.'), isEmail()),
      name: required('Enter their name.'),
    },
  );
  const add = useSend(addStaff, {
    refreshes: [listStaff],
    onSuccess: onClose,
    done: ({ sentTo }) => linkSent(sentTo),
  });
  return (
    <FormDialog
      title="Add a person"
      action="Add"
      size="md"
      isSending={add.isPending}
      form={form}
      complaint={add.error && sentenceFor(add.error, addRefusals)}
      onSubmit={({ role, ...who }) => add.mutate({ ...who, role: role as StaffRole })}
      onClose={onClose}
    >
      <TextField label="Name" {...form.field('name')} maxLength={100} />
      <TextField label="Work email address" type="email" {...form.field('email')} />
      <SelectField
        label="Role"
        options={staffRoles.map((role) => ({ value: role, label: roleNames[role] }))}
        {...form.field('role')}
      />
    </FormDialog>
  );
}
