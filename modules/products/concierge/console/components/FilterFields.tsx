import { NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import type { SentTo } from '#kit/contract/call.ts';
import { useCall } from '#kit/web/api/hooks.ts';
import { FieldRow } from '#kit/web/console/DocumentParts.tsx';
import { QueryContent } from '#kit/web/console/QueryContent.tsx';
import { listGroups, matchCustomers } from '#modules/foundation/portfolio/calls.ts';
import { customersWords } from '../copy.ts';

/** The text values of the filter's fields; empty matches all. */
type FilterTexts = Record<
  'planName' | 'brandId' | 'status' | 'levelBelow' | 'ratingBelow' | 'highsAtLeast',
  string
>;
export const everyone: FilterTexts = {
  planName: '',
  brandId: '',
  status: '',
  levelBelow: '',
  ratingBelow: '',
  highsAtLeast: '',
};

const standings = [
  { value: '', label: 'Any' },
  { value: 'INTRIAL', label: 'In trial' },
  { value: 'ACTIVE', label: 'Paying' },
  { value: 'FAILED', label: 'Payment failed' },
  { value: 'CANCELED', label: 'Canceled' },
  { value: 'TRIAL_OVER', label: 'Trial over' },
];
const levels = [1, 2, 3, 4, 5].map((level) => ({ value: String(level), label: `Below ${level}` }));

export function FilterFields({
  texts,
  onChange,
}: {
  texts: FilterTexts;
  onChange: (texts: FilterTexts) => void;
}) {
  const groups = useCall(listGroups, {});
  const bound = (name: keyof FilterTexts) => ({
    value: texts[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ ...texts, [name]: currentTarget.value }),
  });
  const any = (names: readonly string[] | undefined) => [
    { value: '', label: 'Any' },
    ...(names ?? []).map((name) => ({ value: name, label: name })),
  ];
  return (
    <FieldRow>
      <NativeSelect label="Plan" data={any(groups.data?.planNames)} {...bound('planName')} />
      <NativeSelect label="Brand" data={any(groups.data?.brandIds)} {...bound('brandId')} />
      <NativeSelect label="Subscription" data={standings} {...bound('status')} />
      <NativeSelect
        label="Maturity level"
        data={[{ value: '', label: 'Any' }, ...levels]}
        {...bound('levelBelow')}
      />
      <TextInput
        label="Rating below"
        placeholder="Any"
        type="number"
        min={1}
        max={1000}
        {...bound('ratingBelow')}
      />
      <TextInput
        label="High on websites at least"
        placeholder="Any"
        type="number"
        min={1}
        max={1000000}
        {...bound('highsAtLeast')}
      />
    </FieldRow>
  );
}

export const filterOf = (texts: FilterTexts): SentTo<typeof matchCustomers> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));

/** The customers that a filter currently matches; requested a moment after the last change. */
export function useMatching(texts: FilterTexts, enabled: boolean) {
  const [settled] = useDebouncedValue(texts, 250);
  const match = useCall(matchCustomers, filterOf(settled), {
    enabled,
    placeholderData: keepPreviousData,
  });
  return { ...match, isSettled: settled === texts && !match.isPlaceholderData };
}

export const Matching = ({ match }: { match: ReturnType<typeof useMatching> }) => (
  <QueryContent what="whom it goes to" query={match} height={64}>
    {(matching) => <Recipients {...matching} isBusy={!match.isSettled} />}
  </QueryContent>
);

/** 'This goes to n customers', with the first few of them. */
export const Recipients = ({
  total,
  customers,
  isBusy = false,
}: {
  total: number;
  customers: readonly { companyName: string }[];
  isBusy?: boolean;
}) => (
  <Stack
    gap={4}
    p="12px 16px"
    bg="var(--surface-sunken)"
    bdrs="var(--corner)"
    role="status"
    aria-busy={isBusy}
  >
    <strong>
      {total === 0 ? 'No customer is like that.' : `This goes to ${customersWords(total)}.`}
    </strong>
    {total > 0 && (
      <Text span inherit c="dimmed" fz="0.9375rem">
        {customers.map(({ companyName }) => companyName).join(', ')}
        {total > customers.length &&
          ` and ${(total - customers.length).toLocaleString('en-US')} more`}
      </Text>
    )}
  </Stack>
);
