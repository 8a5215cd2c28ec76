import { IconWorldSearch } from '@tabler/icons-react';
import type { FeatureValue } from '#kit/contract/modules.ts';
import { toFixWords } from '#kit/contract/toFix.ts';
import { notScannedWords } from '#kit/contract/unwatched.ts';
import type { CallError } from '#kit/web/api/callError.ts';
import { formatDate } from '#kit/web/dates.ts';
import { CardError } from '#kit/web/moduleCard/CardError.tsx';
import { CardSkeleton } from '#kit/web/moduleCard/CardSkeleton.tsx';
import { ModuleCard } from '#kit/web/moduleCard/ModuleCard.tsx';
import { usePlan } from '../queries.ts';
import {
  type MonitoringSummary,
  monitoringText,
  securityVerdictOf,
  unwatchedOf,
} from '../rules/securityVerdict.ts';
import { IssueCounts } from './IssueCounts.tsx';
import classes from './MonitoringCard.module.css';

interface Props {
  status: FeatureValue;
  summary: MonitoringSummary | undefined;
  error: CallError | null;
  retry: () => unknown;
}

export function MonitoringCard({ status, summary, error, retry }: Props) {
  return (
    <ModuleCard
      status={status}
      icon={<IconWorldSearch size={24} stroke={1.6} />}
      title="Website scans"
      text={summary && monitoringText(summary, formatDate)}
      action={summary && securityVerdictOf(summary).next}
      promise="Have your websites checked for weak spots, and learn how to fix them."
    >
      {summary ? (
        <Facts summary={summary} />
      ) : error ? (
        <CardError what="your website scans" error={error} retry={retry} />
      ) : (
        <CardSkeleton what="your website scans" />
      )}
    </ModuleCard>
  );
}

function Facts({ summary }: { summary: MonitoringSummary }) {
  const { webAppsScanned, toFix, targetList } = summary;
  return (
    <div className={classes.facts}>
      {webAppsScanned > 0 ? (
        <>
          <IssueCounts issues={toFix} />
          {toFix.causes > 0 && <p>{toFixWords(toFix)}</p>}
        </>
      ) : (
        <p>Find the weak spots of your website before someone else does.</p>
      )}
      {targetList.length > 0 && <Websites targetList={targetList} />}
    </div>
  );
}

const maxShown = 4;

function Websites({ targetList }: Pick<MonitoringSummary, 'targetList'>) {
  const more = targetList.length - maxShown;
  const sites = usePlan().data?.plans.subscribedPlan.monitoringNumberOfTargets ?? 0;
  const hidden = unwatchedOf(targetList.slice(maxShown)).length;
  return (
    <ul className={classes.websites} aria-label="Your websites">
      {targetList.slice(0, maxShown).map(({ name, url, unwatched }) => (
        <li key={name}>
          <strong>{name}</strong> <span className={classes.url}>{url}</span>
          {unwatched && (
            <span className={classes.unwatched}>{notScannedWords(unwatched, sites)}</span>
          )}
        </li>
      ))}
      {more > 0 && (
        <li>
          and {more} more{hidden > 0 && `, ${hidden} of them not scanned`}
        </li>
      )}
    </ul>
  );
}
