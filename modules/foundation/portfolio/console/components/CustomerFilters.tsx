import { Button, Checkbox, NativeSelect } from '@mantine/core';
import type { SentTo } from '#kit/contract/call.ts';
import { useCall } from '#kit/web/api/hooks.ts';
import { LoadError } from '#kit/web/frame/LoadError.tsx';
import { listGroups, type matchCustomers } from '../../calls.ts';
import { marks, statusChoices } from '../copy.ts';
import classes from './CustomerFilters.module.css';

const filterNames = [
  'brandId',
  'planName',
  'status',
  'levelBelow',
  'ratingBelow',
  'highsAtLeast',
  'trialEndsInDays',
  'unwatched',
  'scanFailed',
  'neverScanned',
] as const;

/** The filter that an address sets; one that is no filter is refused by the server. */
export const filterIn = (query: URLSearchParams): SentTo<typeof matchCustomers> =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const text = query.get(name);
      return text ? [[name, text] as const] : [];
    }),
  );

/** Filters of the list of customers, as the address sets them. */
export function CustomerFilters({
  query,
  onChange,
}: {
  query: URLSearchParams;
  /** Without a value: the filter is taken off. */
  onChange: (changes: Readonly<Record<string, string>>) => void;
}) {
  const groups = useCall(listGroups, {});
  const select = (name: string) => ({
    value: query.get(name) ?? '',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ [name]: currentTarget.value }),
  });
  const namesOf = (name: string, names: readonly string[] = []) => {
    const chosen = query.get(name);
    // One that no customer has any more stays shown as long as it is chosen.
    const all = new Set(chosen ? [...names, chosen] : names);
    return [everything, ...[...all].map((value) => ({ value, label: value }))];
  };
  return (
    <div className={classes.filters}>
      {groups.error && (
        <LoadError what="plans and brands" error={groups.error} retry={groups.refetch} />
      )}
      <NativeSelect
        label="Brand"
        data={namesOf('brandId', groups.data?.brandIds)}
        {...select('brandId')}
      />
      <NativeSelect
        label="Plan"
        data={namesOf('planName', groups.data?.planNames)}
        {...select('planName')}
      />
      <NativeSelect label="Status" data={[everything, ...statusChoices]} {...select('status')} />
      {marks.map(({ name, value, label }) => (
        <Checkbox
          key={name}
          className={classes.mark ?? ''}
          label={label}
          checked={query.has(name)}
          onChange={({ currentTarget }) => onChange({ [name]: currentTarget.checked ? value : '' })}
        />
      ))}
      {filterNames.some((name) => query.has(name)) && (
        <Button
          variant="subtle"
          onClick={() => onChange(Object.fromEntries(filterNames.map((name) => [name, ''])))}
        >
          Clear filters
        </Button>
      )}
    </div>
  );
}

const everything = { value: '', label: 'All' };
