import { Badge, Button, Table } from '@mantine/core';
import { useState } from 'react';
import { type StaffRole, staffRoles } from '#kit/contract/staff.ts';
import { useCall, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { Failed } from '#kit/web/console/Failed.tsx';
import { useStaff } from '#kit/web/console/staffContext.ts';
import tables from '#kit/web/console/Table.module.css';
import { formatDateTime } from '#kit/web/dates.ts';
import { sentenceFor } from '#kit/web/feedback/platformCopy.ts';
import { toastError, toastSuccess } from '#kit/web/feedback/toasts.ts';
import { checks, isEmail, required } from '#kit/web/forms/checks.ts';
import { Form } from '#kit/web/forms/Form.tsx';
import { SelectField } from '#kit/web/forms/SelectField.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { Bone, Loading } from '#kit/web/frame/Skeletons.tsx';
import {
  addStaff,
  blockStaff,
  type ListedMember,
  listStaff,
  renewStaff,
} from '#modules/foundation/staff/contract.ts';
import { addRefusals, blockRefusals, linkSent, renewRefusals, roleNames } from '../copy.ts';

export function StaffList() {
  const list = useCall(listStaff, {});
  const [adding, setAdding] = useState(false);
  return (
    <Page
      title="Staff"
      lead="Who may use this console, and in which role."
      actions={<Button onClick={() => setAdding(true)}>Add a person</Button>}
    >
      <Card padding="none">
        {list.error && <Failed what="the staff" error={list.error} retry={list.refetch} />}
        {list.isPending && (
          <Loading what="the staff">
            <Bone height={220} />
          </Loading>
        )}
        {list.data && <Members members={list.data.members} />}
      </Card>
      {adding && <AddDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}

function Members({ members }: { members: readonly ListedMember[] }) {
  const me = useStaff();
  const refresh = useRefresh();
  const done = () => refresh(listStaff);
  const block = useSend(blockStaff, {
    onSuccess: done,
    onError: (error) => toastError(sentenceFor(error, blockRefusals)),
  });
  const renew = useSend(renewStaff, {
    onSuccess: async ({ sentTo }) => {
      await done();
      toastSuccess(linkSent(sentTo));
    },
    onError: (error) => toastError(sentenceFor(error, renewRefusals)),
  });
  return (
    <Table className={tables.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Name</Table.Th>
          <Table.Th>Role</Table.Th>
          <Table.Th>State</Table.Th>
          <Table.Th>Last sign-in</Table.Th>
          <Table.Th>
            <span className={tables.hidden}>Actions</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {members.map(({ staffId, name, email, role, state, lastSignInAt }) => (
          <Table.Tr key={staffId}>
            <Table.Td>
              <strong>{name}</strong>
              <div className={tables.small}>{email}</div>
            </Table.Td>
            <Table.Td data-label="Role">{roleNames[role]}</Table.Td>
            <Table.Td data-label="State">
              <Badge variant="light" color={state === 'active' ? 'brand' : 'gray'}>
                {state}
              </Badge>
            </Table.Td>
            <Table.Td data-label="Last sign-in" className={tables.when}>
              {lastSignInAt ? formatDateTime(lastSignInAt) : 'Never'}
            </Table.Td>
            <Table.Td className={tables.actions}>
              {staffId !== me.staffId && (
                <>
                  <Button
                    size="compact-md"
                    variant="subtle"
                    onClick={() => renew.mutate({ staffId })}
                    aria-label={`New set-up link for ${name}`}
                  >
                    New link
                  </Button>
                  <Button
                    size="compact-md"
                    variant="subtle"
                    onClick={() => block.mutate({ staffId, blocked: state !== 'blocked' })}
                    aria-label={`${state === 'blocked' ? 'Let in' : 'Block'} ${name}`}
                  >
                    {state === 'blocked' ? 'Let in' : 'Block'}
                  </Button>
                </>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefresh();
  const form = useFields(
    { email: '', name: '', role: 'support' },
    {
      email: checks(required('Enter their email address.'), isEmail()),
      name: required('Enter their name.'),
    },
  );
  const add = useSend(addStaff, {
    onSuccess: async ({ sentTo }) => {
      await refresh(listStaff);
      onClose();
      toastSuccess(linkSent(sentTo));
    },
  });
  return (
    <Dialog title="Add a person" onClose={onClose}>
      <Form
        form={form}
        onSubmit={({ role, ...who }) => add.mutate({ ...who, role: role as StaffRole })}
        complaint={add.error && sentenceFor(add.error, addRefusals)}
      >
        <TextField label="Name" {...form.field('name')} maxLength={100} />
        <TextField label="Work email address" type="email" {...form.field('email')} />
        <SelectField
          label="Role"
          options={staffRoles.map((role) => ({ value: role, label: roleNames[role] }))}
          {...form.field('role')}
        />
        <Button type="submit" loading={add.isPending}>
          Add
        </Button>
      </Form>
    </Dialog>
  );
}
