import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import {
  postKinds,
  severities,
  weaknessStatuses,
  writtenStates,
} from '#modules/products/concierge/vocabulary.ts';
import { kindNames, statusNames } from '../copy.ts';
import classes from './Written.module.css';

const filterNames = ['kind', 'state', 'severity', 'status'] as const;
type FilterName = (typeof filterNames)[number];

const choices: Record<FilterName, { label: string; data: { value: string; label: string }[] }> = {
  kind: {
    label: 'Kind',
    data: postKinds.map((value) => ({ value, label: kindNames[value] })),
  },
  state: {
    label: 'State',
    data: writtenStates.map((value) => ({
      value,
      label: { draft: 'Draft', published: 'Published' }[value],
    })),
  },
  severity: { label: 'Severity', data: severities.map((value) => ({ value, label: value })) },
  status: {
    label: 'Status',
    data: weaknessStatuses.map((value) => ({ value, label: statusNames[value] })),
  },
};

export const chosenIn = (query: URLSearchParams): Readonly<Record<string, string>> =>
  Object.fromEntries(
    filterNames
      .map((name) => [name, query.get(name) ?? ''] as const)
      .filter(([name, text]) => choices[name].data.some(({ value }) => value === text)),
  );

interface Props {
  search: string;
  values: Readonly<Record<string, string>>;
  onChange: (name: FilterName | 'search', value: string) => void;
}

export function WrittenFilters({ search, values, onChange }: Props) {
  const [text, setText] = useState(search);
  const tell = useDebouncedCallback((value: string) => onChange('search', value), 250);
  return (
    <div className={classes.filters}>
      <TextInput
        type="search"
        label="Search"
        placeholder="Title or customer"
        leftSection={<IconSearch size={18} aria-hidden />}
        className={classes.search}
        maxLength={100}
        value={text}
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          tell(value.trim());
        }}
      />
      {filterNames.map((name) => (
        <NativeSelect
          key={name}
          label={choices[name].label}
          value={values[name] ?? ''}
          data={[{ value: '', label: 'All' }, ...choices[name].data]}
          onChange={({ currentTarget }) => onChange(name, currentTarget.value)}
        />
      ))}
    </div>
  );
}
