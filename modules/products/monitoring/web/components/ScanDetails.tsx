import { formatDateTime } from '#kit/web/dates.ts';
import type { Scan } from '#modules/products/monitoring/schemas.ts';
import { levelLabels } from '../copy.ts';
import { minutesWords } from '../rules/duration.ts';
import classes from './facts.module.css';

/** Scan profile, started time, 'ran N minute(s)' and finished time (MON-123, MON-124). */
export function ScanDetails({ scan }: { scan: Scan }) {
  return (
    <dl className={classes.facts}>
      <div>
        <dt>Scan profile</dt>
        <dd>{levelLabels[scan.scanProfile]}</dd>
      </div>
      <div>
        <dt>Started</dt>
        <dd>{formatDateTime(scan.startTime)}</dd>
      </div>
      {scan.completeTime && (
        <>
          <div>
            <dt>Duration</dt>
            <dd>ran {minutesWords(scan.startTime, scan.completeTime)}</dd>
          </div>
          <div>
            <dt>{endWords[scan.status]}</dt>
            <dd>{formatDateTime(scan.completeTime)}</dd>
          </div>
        </>
      )}
    </dl>
  );
}

const endWords: Record<Scan['status'], string> = {
  started: 'Running',
  completed: 'Finished',
  canceled: 'Manually canceled',
  failed: 'Failed',
};
