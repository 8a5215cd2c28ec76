import type { Severity as SeverityName } from '#engines/scanner/finding.ts';
import { severityLabels } from '../copy.ts';
import type { Shown } from '../rules/severityFilter.ts';
import { SeverityShape } from './Severity.tsx';
import classes from './SeverityFilter.module.css';

interface Props {
  counts: readonly { severity: SeverityName; count: number }[];
  total: number;
  shown: Shown;
  onShow: (shown: Shown) => void;
}

export function SeverityFilter({ counts, total, shown, onShow }: Props) {
  const options: { value: Shown; label: string; count: number }[] = [
    { value: 'all', label: 'All', count: total },
    ...counts.map(({ severity, count }) => ({
      value: severity,
      label: severityLabels[severity],
      count,
    })),
  ];
  return (
    <fieldset className={classes.filter}>
      <legend className={classes.legend}>Show</legend>
      {options.map(({ value, label, count }) => (
        <button
          key={value}
          type="button"
          className={classes.option}
          aria-pressed={shown === value}
          onClick={() => onShow(value)}
        >
          {value !== 'all' && <SeverityShape severity={value} size={16} />}
          {label} <span className={classes.count}>{count}</span>
        </button>
      ))}
    </fieldset>
  );
}
