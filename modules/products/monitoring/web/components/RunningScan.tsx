import { Group, Stack, Text, Title } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { useState } from 'react';
import type { Scan } from '#modules/products/monitoring/schemas.ts';
import { levelLabels } from '#modules/products/monitoring/vocabulary.ts';
import { phaseWords } from '../copy.ts';
import { elapsedClock } from '../rules/duration.ts';
import { Facts } from './Facts.tsx';
import classes from './SitePanel.module.css';

const phases = ['queued', 'connect', 'crawl', 'check'] as const;
const queued = { phase: 'queued', done: 0, known: 0, requests: 0, findings: 0 } as const;

/** What a running scan is doing, its progress, and when it started. */
export function RunningScan({ scan }: { scan: Scan }) {
  const [now, setNow] = useState(Date.now);
  useInterval(() => setNow(Date.now()), 1000, { autoInvoke: true });
  const progress = scan.progress ?? queued;
  const reached = phases.indexOf(progress.phase);
  const share = progress.known > 0 ? Math.round((100 * progress.done) / progress.known) : undefined;
  return (
    <Stack gap="md" component="section" aria-labelledby="running-scan">
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <span className={classes.pulse} aria-hidden />
        <Stack gap={2}>
          <Title order={3} id="running-scan">
            Scan initiated, check back in a few minutes
          </Title>
          <Text c="dimmed">You can close this page; the scan goes on without it.</Text>
        </Stack>
      </Group>
      <ol className={classes.phases}>
        {phases.map((phase, index) => {
          const isNow = index === reached;
          return (
            <li
              key={phase}
              className={classes.phase}
              data-state={isNow ? 'now' : index < reached ? 'done' : 'ahead'}
              aria-current={isNow ? 'step' : undefined}
              style={isNow && share !== undefined ? vars(share) : undefined}
            >
              {phaseWords[phase]}
              {isNow && progress.known > 0 && (
                <span className={classes.amount}>
                  {progress.done.toLocaleString('en-US')} of{' '}
                  {progress.known.toLocaleString('en-US')}
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <Facts
        facts={[
          ['Running for', elapsedClock(scan.startTime, now)],
          ['Scan profile', levelLabels[scan.scanProfile]],
          ['Requests made', progress.requests.toLocaleString('en-US')],
        ]}
      />
      <Found {...progress} />
    </Stack>
  );
}

/** What was found is told as it is found: the list with all about it follows when the scan has ended. */
function Found({ findings, worst = [] }: NonNullable<Scan['progress']>) {
  return (
    <div>
      <Text fw={600} id="found-so-far">
        Found so far: {findings.toLocaleString('en-US')}
      </Text>
      {worst.length > 0 && (
        <ul className={classes.worst} aria-labelledby="found-so-far">
          {worst.map((title) => (
            <li key={title}>{title}</li>
          ))}
          {findings > worst.length && <li>and {findings - worst.length} more</li>}
        </ul>
      )}
    </div>
  );
}

const vars = (share: number) => ({ '--share': `${share}%` }) as React.CSSProperties;
