import type { Scan } from '#modules/products/monitoring/schemas.ts';
import { severityLabels } from '../copy.ts';
import { SeverityShape } from './Severity.tsx';
import classes from './SeverityCounts.module.css';

interface Props {
  counts: Pick<Scan, 'highs' | 'mediums' | 'lows'>;
  /** 'large' for the current counts, 'small' for earlier ones. */
  size: 'large' | 'small';
}

/** Counts of High, Medium and Low issues (MON-122). */
export function SeverityCounts({ counts, size }: Props) {
  const rows = [
    ['high', counts.highs],
    ['medium', counts.mediums],
    ['low', counts.lows],
  ] as const;
  return (
    <dl className={classes.counts} data-size={size} aria-label="Issues found">
      {rows.map(([severity, count]) => (
        <div key={severity} className={classes.count} data-some={count > 0 ? severity : undefined}>
          <dt className={classes.word}>{severityLabels[severity]}</dt>
          <dd className={classes.number}>
            <SeverityShape severity={severity} size={size === 'large' ? 20 : 16} />
            {count}
          </dd>
        </div>
      ))}
    </dl>
  );
}
