import { Button, Checkbox, Group, NativeSelect } from '@mantine/core';
import type { OutputOf, SentTo } from '#kit/contract/call.ts';
import { useCall } from '#kit/web/api/hooks.ts';
import { useStaff } from '#kit/web/console/staffContext.ts';
import { LoadError } from '#kit/web/frame/LoadError.tsx';
import { listGroups, type matchCustomers } from '../../calls.ts';
import { nobody } from '../../vocabulary.ts';
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
  'joinedInDays',
  'newHighInDays',
  'failedInDays',
  'channelId',
  'assignedTo',
] as const;

/** The filter that an address sets; one that is no filter is refused by the server. */
export const filterIn = (query: URLSearchParams): SentTo<typeof matchCustomers> =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const text = query.get(name);
      return text ? [[name, text] as const] : [];
    }),
  );

export function CustomerFilters({
  query,
  onChange,
}: {
  query: URLSearchParams;
  /** Without a value: the filter is taken off. */
  onChange: (changes: Readonly<Record<string, string>>) => void;
}) {
  const groups = useCall(listGroups, {});
  const { staffId } = useStaff();
  const select = (name: string) => ({
    value: query.get(name) ?? '',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ [name]: currentTarget.value }),
  });
  const namesOf = (name: string, names: readonly string[] = []) => {
    const choice = query.get(name);
    // One that no customer has any more stays shown as long as it is chosen.
    const all = new Set(choice ? [...names, choice] : names);
    return [everything, ...[...all].map((value) => ({ value, label: value }))];
  };
  return (
    <Group align="flex-end" gap="8px 16px" className={classes.filters}>
      {groups.error && (
        <LoadError what="plans, brands and channels" error={groups.error} retry={groups.refetch} />
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
      <NativeSelect
        label="Channel"
        data={namesOf('channelId', groups.data?.channelIds)}
        {...select('channelId')}
      />
      <NativeSelect label="Status" data={[everything, ...statusChoices]} {...select('status')} />
      <NativeSelect label="Rating" data={ratingsWith(query)} {...select('ratingBelow')} />
      <NativeSelect
        label="Who has the call"
        data={callersWith(query, groups.data?.members ?? [], staffId)}
        {...select('assignedTo')}
      />
      {marks.map(({ name, value, label }) => (
        <Checkbox
          key={name}
          className={classes.mark ?? ''}
          label={label(query.get(name) ?? value)}
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
    </Group>
  );
}

const everything = { value: '', label: 'All' };

/** Oneself first. Somebody who has no call any more stays shown as long as they are chosen. */
function callersWith(
  query: URLSearchParams,
  members: OutputOf<typeof listGroups>['members'],
  me: string,
) {
  const others = members.filter(({ staffId }) => staffId !== me);
  const choices = [
    everything,
    { value: me, label: 'Mine' },
    { value: nobody, label: 'Nobody’s' },
    ...others.map(({ staffId, name }) => ({ value: staffId, label: name })),
  ];
  const chosen = query.get('assignedTo') ?? '';
  const isListed = choices.some(({ value }) => value === chosen);
  return isListed ? choices : [...choices, { value: chosen, label: 'Somebody else' }];
}

/** Of a range the low end counts. A number that only the address names stays shown. */
function ratingsWith(query: URLSearchParams) {
  const below = new Set(['640', '740', query.get('ratingBelow') || '640']);
  return [everything, ...[...below].map((value) => ({ value, label: `Below ${value}` }))];
}
