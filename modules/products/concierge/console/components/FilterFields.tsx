import { NativeSelect, TextInput } from '@mantine/core';
import { useCall } from '#kit/web/api/hooks.ts';
import { listGroups } from '#modules/foundation/portfolio/calls.ts';
import classes from './FilterFields.module.css';

/** The text values of the filter's fields; empty matches all. */
export type FilterTexts = Record<
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
];
const levels = [1, 2, 3, 4, 5].map((level) => ({ value: String(level), label: `Below ${level}` }));

/** Selects recipients by what the portfolio knows about them. */
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
    <div className={classes.fields}>
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
        label="Things rated High at least"
        placeholder="Any"
        type="number"
        min={1}
        max={1000000}
        {...bound('highsAtLeast')}
      />
    </div>
  );
}
