import type { Severity as SeverityName } from '@portal/scanner/finding';
import { severityLabels } from '../copy.ts';
import type { Shown } from '../rules/severityFilter.ts';
import { SeverityShape } from './Severity.tsx';
import { ViewFilter } from './ViewFilter.tsx';

interface Props {
  counts: readonly { severity: SeverityName; count: number }[];
  total: number;
  /** The label of the option for all severities; 'All' unless another filter is beside this one. */
  all?: string;
  shown: Shown;
  onShow: (shown: Shown) => void;
}

export function SeverityFilter({ counts, total, all = 'All', shown, onShow }: Props) {
  const options = [
    { value: 'all' as Shown, label: all, count: total },
    ...counts.map(({ severity, count }) => ({
      value: severity,
      label: severityLabels[severity],
      count,
      picture: <SeverityShape severity={severity} size={16} />,
    })),
  ];
  return <ViewFilter legend="Severity" options={options} shown={shown} onShow={onShow} />;
}
