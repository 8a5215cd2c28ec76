import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { sentenceFor } from '#kit/web/api/hooks.ts';
import { useList } from '#kit/web/console/useList.ts';
import { listCustomers } from '#modules/foundation/portfolio/calls.ts';

export interface Company {
  orgId: string;
  companyName: string;
}

export function CustomerPicker({
  picked,
  error,
  onPick,
}: {
  picked: Company | null;
  error: string | null;
  onPick: (picked: Company | null) => void;
}) {
  const [text, setText] = useState(picked?.companyName ?? '');
  const [settled] = useDebouncedValue(text.trim(), 250);
  // The picked customer's name is in the field, and must not start a search.
  const search = settled === picked?.companyName ? '' : settled;
  const list = useList(listCustomers, { search });
  const customers = list.data?.customers ?? [];
  const none = list.error ? sentenceFor(list.error) : 'No customer matches.';
  const choices = [
    ...(picked && !customers.some(({ orgId }) => orgId === picked.orgId) ? [picked] : []),
    ...customers,
  ];
  return (
    <Select
      label="Customer"
      placeholder="Company, website, person or email"
      searchable
      withAsterisk={false}
      error={error}
      nothingFoundMessage={list.isFetching ? 'Looking…' : none}
      data={choices.map(({ orgId, companyName }) => ({ value: orgId, label: companyName }))}
      // No filter in the browser: the server has already searched, and not only in names.
      filter={({ options }) => options}
      searchValue={text}
      onSearchChange={setText}
      value={picked?.orgId ?? null}
      onChange={(value) => {
        const one = choices.find(({ orgId }) => orgId === value);
        onPick(one ? { orgId: one.orgId, companyName: one.companyName } : null);
      }}
      maxDropdownHeight={320}
    />
  );
}
