import { Badge, Button } from '@mantine/core';
import { useState } from 'react';
import { type StaffRole, staffRoles } from '#kit/contract/staff.ts';
import { countOf } from '#kit/contract/words.ts';
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
import type { ListedBrand, ListedMember } from '#modules/foundation/staff/schemas.ts';
import { brandIdsOf, noChoice } from '../brandChoice.ts';
import { BrandsDialog, BrandsField } from '../components/BrandsDialog.tsx';
import {
  type CustomerPicker,
  CustomersDialog,
  CustomersField,
  customerIdsOf,
  type NamedCustomers,
} from '../components/CustomersDialog.tsx';
import { addRefusals, blockRefusals, linkSent, renewRefusals, roleNames } from '../copy.ts';

/** @param Picker finds a customer: the console passes it in, as customers are another module's. */
export function StaffList({ Picker }: { Picker: CustomerPicker }) {
  const [adding, setAdding] = useState(false);
  return (
    <Page
      title="Staff"
      width="full"
      lead="Who may use this console, in which role, and for which brands and customers."
      actions={<Button onClick={() => setAdding(true)}>Add a person</Button>}
    >
      <Card padding="none">
        <MemberTable Picker={Picker} />
      </Card>
      {adding && <AddDialog Picker={Picker} onClose={() => setAdding(false)} />}
    </Page>
  );
}

/** The names of the brands that somebody is there for. */
function brandNamesOf({ role, brandIds }: ListedMember, brands: readonly ListedBrand[]): string {
  if (role === 'administrator' || brandIds.length === 0) return 'All';
  const names = new Map(brands.map(({ brandId, brandNameLong }) => [brandId, brandNameLong]));
  return brandIds.map((brandId) => names.get(brandId) ?? brandId).join(', ');
}

/** Nothing where they are there for all customers of their brands. */
function customersWords({ role, customers }: ListedMember): string | null {
  if (role === 'administrator' || customers === null) return null;
  return customers.length === 0
    ? 'No customers any more'
    : `${countOf(customers.length, 'customer')} alone`;
}

function MemberTable({ Picker }: { Picker: CustomerPicker }) {
  const list = useCall(listStaff, {});
  const me = useStaff();
  const [changing, setChanging] = useState<ListedMember | null>(null);
  const [naming, setNaming] = useState<ListedMember | null>(null);
  const block = useSend(blockStaff, { refreshes: [listStaff], refusals: blockRefusals });
  const renew = useSend(renewStaff, {
    refreshes: [listStaff],
    done: linkSent,
    refusals: renewRefusals,
  });
  const brands = list.data?.brands ?? [];
  const columns: Column<ListedMember>[] = [
    {
      title: 'Name',
      cell: ({ name }) => <strong>{name}</strong>,
      small: ({ email }) => email,
    },
    { title: 'Role', cell: ({ role }) => roleNames[role] },
    {
      title: 'Brands',
      cell: (member) => brandNamesOf(member, brands),
      small: customersWords,
    },
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
      cell: (member) => {
        const { staffId, name, role, state } = member;
        if (staffId === me.staffId) return null;
        return (
          <>
            {role !== 'administrator' && (
              <RowAction label={`Brands of ${name}`} onClick={() => setChanging(member)}>
                Brands
              </RowAction>
            )}
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
        );
      },
    },
  ];
  return (
    <>
      <QueryTable
        what="the staff"
        query={list}
        height={220}
        rows={({ members }) => members}
        rowKey={({ staffId }) => staffId}
        columns={columns}
      />
      {changing && (
        <BrandsDialog
          member={changing}
          brands={brands}
          onCustomers={() => {
            setChanging(null);
            setNaming(changing);
          }}
          onClose={() => setChanging(null)}
        />
      )}
      {naming && (
        <CustomersDialog member={naming} Picker={Picker} onClose={() => setNaming(null)} />
      )}
    </>
  );
}

function AddDialog({ Picker, onClose }: { Picker: CustomerPicker; onClose: () => void }) {
  const brands = useCall(listStaff, {}).data?.brands ?? [];
  const [choice, setChoice] = useState(noChoice);
  const [named, setNamed] = useState<NamedCustomers>(null);
  const [isTried, setTried] = useState(false);
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
    done: linkSent,
  });
  const submit = ({ role, ...who }: typeof form.values) => {
    setTried(true);
    const isForAll = role === 'administrator';
    const brandIds = isForAll ? [] : brandIdsOf(choice, brands);
    const customerIds = isForAll ? null : customerIdsOf(named);
    if (!brandIds || customerIds?.length === 0) return;
    add.mutate({ ...who, role: role as StaffRole, brandIds, customerIds });
  };
  return (
    <FormDialog
      title="Add a person"
      action="Add"
      size="md"
      isSending={add.isPending}
      form={form}
      complaint={add.error && sentenceFor(add.error, addRefusals)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label="Name" {...form.field('name')} maxLength={100} />
      <TextField label="Work email address" type="email" {...form.field('email')} />
      <SelectField
        label="Role"
        options={staffRoles.map((role) => ({ value: role, label: roleNames[role] }))}
        {...form.field('role')}
      />
      {form.values.role !== 'administrator' && (
        <>
          <BrandsField brands={brands} choice={choice} isTried={isTried} onChange={setChoice} />
          <CustomersField Picker={Picker} named={named} isTried={isTried} onChange={setNamed} />
        </>
      )}
    </FormDialog>
  );
}
