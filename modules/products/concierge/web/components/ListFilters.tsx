import { NativeSelect } from '@mantine/core';
import { severities, weaknessStatuses } from '#modules/products/concierge/vocabulary.ts';
import type { Sort, View } from '../rules/weaknessList.ts';
import { sorts } from '../rules/weaknessList.ts';
import classes from './ListFilters.module.css';

const sortLabels: Record<Sort, string> = {
  status: 'Status',
  severity: 'Severity',
  newest: 'Newest first',
};

interface Props {
  view: View;
  onView: (view: View) => void;
  shown: number;
  total: number;
}

export function ListFilters({ view, onView, shown, total }: Props) {
  const pick = <Key extends keyof View>(key: Key, among: readonly View[Key][], text: string) => {
    const value = among.find((one) => one === text);
    if (value !== undefined) onView({ ...view, [key]: value });
  };
  return (
    <div className={classes.filters}>
      <NativeSelect
        label="Severity"
        value={view.severity}
        data={[{ value: 'all', label: 'All' }, ...severities]}
        onChange={({ currentTarget }) =>
          pick('severity', ['all', ...severities], currentTarget.value)
        }
      />
      <NativeSelect
        label="Status"
        value={view.status}
        data={[{ value: 'all', label: 'All' }, ...weaknessStatuses]}
        onChange={({ currentTarget }) =>
          pick('status', ['all', ...weaknessStatuses], currentTarget.value)
        }
      />
      <NativeSelect
        label="Sort by"
        value={view.sort}
        data={sorts.map((value) => ({ value, label: sortLabels[value] }))}
        onChange={({ currentTarget }) => pick('sort', sorts, currentTarget.value)}
      />
      <p className={classes.count} role="status">
        {shown === total ? `${total} reported` : `${shown} of ${total}`}
      </p>
    </div>
  );
}
