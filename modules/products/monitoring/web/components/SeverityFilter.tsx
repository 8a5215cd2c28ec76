import type { Severity as SeverityName } from '@portal/scanner/finding';
import { severityLabels } from '../copy.ts';
import type { Shown } from '../rules/severityFilter.ts';
import { SeverityShape } from './Severity.tsx';
import { ViewFilter } from './ViewFilter.tsx';

interface Props<More extends string> {
  counts: readonly { severity: SeverityName; count: number }[];
  total: number;
  /** The label of the option for all severities; 'All' unless another filter is beside this one. */
  all?: string;
  /** Options beside the severities. */
  more?: readonly { value: More; label: string; count: number }[];
  shown: Shown | More;
  onShow: (shown: Shown | More) => void;
}

export function SeverityFilter<More extends string = never>({
  counts,
  total,
  all = 'All',
  more = [],
  shown,
  onShow,
}: Props<More>) {
  const options = [
    { value: 'all' as Shown | More, label: all, count: total },
    ...counts.map(({ severity, count }) => ({
      value: severity,
      label: severityLabels[severity],
      count,
      picture: <SeverityShape severity={severity} size={16} />,
    })),
    ...more,
  ];
  return <ViewFilter legend="Severity" options={options} shown={shown} onShow={onShow} />;
}
