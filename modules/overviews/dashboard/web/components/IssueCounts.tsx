import {
  IconAlertOctagonFilled,
  IconAlertTriangleFilled,
  IconCircleFilled,
} from '@tabler/icons-react';
import type { MonitoringSummary } from '../rules/securityVerdict.ts';
import classes from './IssueCounts.module.css';

/** What is open of High, Medium and Low over all websites, with the same shapes as on the scans' own page. */
export function IssueCounts({ issues }: { issues: MonitoringSummary['toFix'] }) {
  const rows = [
    { severity: 'high', label: 'High', count: issues.highs, Shape: IconAlertOctagonFilled },
    { severity: 'medium', label: 'Medium', count: issues.mediums, Shape: IconAlertTriangleFilled },
    { severity: 'low', label: 'Low', count: issues.lows, Shape: IconCircleFilled },
  ];
  return (
    <dl className={classes.counts} aria-label="To fix on your websites">
      {rows.map(({ severity, label, count, Shape }) => (
        <div key={severity} data-some={count > 0 || undefined}>
          <dt>{label}</dt>
          <dd>
            <Shape size={18} aria-hidden style={{ color: `var(--severity-${severity}-fill)` }} />
            {count}
          </dd>
        </div>
      ))}
    </dl>
  );
}
