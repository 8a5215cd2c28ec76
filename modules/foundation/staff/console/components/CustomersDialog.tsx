import { Button, CloseButton, Group, Radio, Stack, Text } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import { maxNamedCustomers } from '#kit/contract/staff.ts';
import { useSend } from '#kit/web/api/hooks.ts';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { listStaff, setStaffCustomers } from '#modules/foundation/staff/calls.ts';
import type { ListedCustomer, ListedMember } from '#modules/foundation/staff/schemas.ts';
import { customersRefusals, noCustomer } from '../copy.ts';

/** A field that finds a customer. */
export type CustomerPicker = ComponentType<{
  picked: ListedCustomer | null;
  error: string | null;
  onPick: (picked: ListedCustomer | null) => void;
}>;

/** Null: all customers of the brands. */
export type NamedCustomers = readonly ListedCustomer[] | null;

export const customerIdsOf = (named: NamedCustomers): string[] | null =>
  named?.map(({ orgId }) => orgId) ?? null;

interface Chosen {
  Picker: CustomerPicker;
  named: NamedCustomers;
  /** Whether it was to be sent: what is missing is told then. */
  isTried: boolean;
  onChange: (named: NamedCustomers) => void;
}

export function CustomersField({ Picker, named, isTried, onChange }: Chosen) {
  const [last, setLast] = useState<ListedCustomer | null>(null);
  const pick = (one: ListedCustomer | null) => {
    setLast(one);
    const isNew = one && !named?.some(({ orgId }) => orgId === one.orgId);
    if (isNew) onChange([...(named ?? []), one].slice(0, maxNamedCustomers));
  };
  const takeOff = (orgId: string) => {
    // Else the field would hold them as picked, and not add them once more.
    setLast(null);
    onChange((named ?? []).filter((one) => one.orgId !== orgId));
  };
  return (
    <Stack gap="sm">
      <Radio.Group
        label="Customers"
        description="Of these brands."
        value={named ? 'these' : 'all'}
        onChange={(value) => onChange(value === 'all' ? null : [])}
      >
        <Stack gap="sm" mt="sm">
          <Radio value="all" label="All customers" />
          <Radio value="these" label="These customers alone" />
        </Stack>
      </Radio.Group>
      {named && (
        <>
          <Picker
            picked={last}
            error={isTried && named.length === 0 ? noCustomer : null}
            onPick={pick}
          />
          {named.map(({ orgId, companyName }) => (
            <Group key={orgId} justify="space-between" wrap="nowrap">
              <Text>{companyName}</Text>
              <CloseButton
                size={44}
                aria-label={`Take ${companyName} off`}
                onClick={() => takeOff(orgId)}
              />
            </Group>
          ))}
        </>
      )}
    </Stack>
  );
}

/** For which customers of their brands somebody is there. */
export function CustomersDialog({
  member: { staffId, name, customers },
  Picker,
  onClose,
}: {
  member: ListedMember;
  Picker: CustomerPicker;
  onClose: () => void;
}) {
  const [named, setNamed] = useState<NamedCustomers>(customers);
  const [isTried, setTried] = useState(false);
  const save = useSend(setStaffCustomers, {
    refreshes: [listStaff],
    onSuccess: onClose,
    refusals: customersRefusals,
  });
  const send = () => {
    setTried(true);
    if (named?.length !== 0) save.mutate({ staffId, customerIds: customerIdsOf(named) });
  };
  return (
    <Dialog title={`Customers of ${name}`} size="md" onClose={onClose}>
      <Stack gap="md">
        <CustomersField Picker={Picker} named={named} isTried={isTried} onChange={setNamed} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={save.isPending} onClick={send}>
            Save
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
