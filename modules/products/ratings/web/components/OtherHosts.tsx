import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { isFlaw } from '@portal/ratings/finding';
import { type ReactNode, useState } from 'react';
import { useCall, useSend } from '#kit/web/api/hooks.ts';
import { formatDate } from '#kit/web/dates.ts';
import { QueryContent } from '#kit/web/frame/QueryContent.tsx';
import { Section } from '#kit/web/frame/Section.tsx';
import { decideHost, loadHosts } from '#modules/products/ratings/calls.ts';
import type { HostsData } from '#modules/products/ratings/schemas.ts';
import { flawWords } from '#modules/products/ratings/vocabulary.ts';
import { decideHostRefusals, hostCopy } from '../copy.ts';
import { Findings } from './Findings.tsx';
import classes from './OtherHosts.module.css';

/** Hosts of the company's domain beside its website: an admin says whose they are (RAT-080 to RAT-085). */
export function OtherHosts() {
  const hosts = useCall(loadHosts, {});
  // Most have none: until it is known, a heading would be there to vanish.
  const isThere = hosts.data ? Object.values(hosts.data).flat().length > 0 : hosts.isFetched;
  if (!isThere) return null;
  return (
    <Section id="other-hosts" title={hostCopy.title}>
      <QueryContent what="your other addresses" query={hosts} height={[20, 48]}>
        {({ found, ours, notOurs }) => (
          <Stack gap="lg">
            {found.length > 0 && <Found found={found} />}
            {ours.length > 0 && <Ours ours={ours} />}
            {notOurs.length > 0 && <NotOurs notOurs={notOurs} />}
          </Stack>
        )}
      </QueryContent>
    </Section>
  );
}

const shownFirst = 5;

function Found({ found }: Pick<HostsData, 'found'>) {
  const [all, setAll] = useState(false);
  const shown = all ? found : found.slice(0, shownFirst);
  return (
    <section aria-labelledby="found-hosts">
      <Box id="found-hosts" component="h3" m="12px 0 4px" fz="1rem">
        {hostCopy.found}
      </Box>
      <Text>{hostCopy.why}</Text>
      <ul className={classes.hosts}>
        {shown.map(({ host, foundAt }) => (
          <li key={host} className={classes.row}>
            <Name host={host}>Found {formatDate(foundAt)}</Name>
            <Decide host={host} answers={[true, false]} />
          </li>
        ))}
      </ul>
      {found.length > shown.length && (
        <Button variant="subtle" onClick={() => setAll(true)}>
          Show {found.length - shown.length} more
        </Button>
      )}
    </section>
  );
}

function Ours({ ours }: Pick<HostsData, 'ours'>) {
  return (
    <section aria-labelledby="our-hosts">
      <Box id="our-hosts" component="h3" m="12px 0 4px" fz="1rem">
        {hostCopy.ours}
      </Box>
      <Text>{hostCopy.uncounted}</Text>
      <ul className={classes.hosts}>
        {ours.map(({ host, lookedAt, findings }) => (
          <li key={host}>
            <div className={classes.row}>
              <Name host={host}>
                {lookedAt === null
                  ? hostCopy.waiting
                  : findings.length === 0
                    ? hostCopy.silent
                    : `${flawWords(findings.filter(({ grade }) => isFlaw(grade)).length)} Looked at ${formatDate(lookedAt)}`}
              </Name>
              <Decide host={host} answers={[false]} />
            </div>
            {findings.length > 0 && (
              <details className={classes.seen}>
                <summary>What was seen at {host}</summary>
                <Findings findings={findings} />
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const NotOurs = ({ notOurs }: Pick<HostsData, 'notOurs'>) => (
  <details className={classes.seen}>
    <summary>
      {hostCopy.notOurs}: {notOurs.length}
    </summary>
    <ul className={classes.hosts}>
      {notOurs.map((host) => (
        <li key={host} className={classes.row}>
          <Name host={host} />
          <Decide host={host} answers={[true]} />
        </li>
      ))}
    </ul>
  </details>
);

const Name = ({ host, children }: { host: string; children?: ReactNode }) => (
  <Box flex="1 1 220px" miw={0} style={{ overflowWrap: 'anywhere' }}>
    <strong>{host}</strong>
    {children && (
      <Text c="dimmed" size="sm">
        {children}
      </Text>
    )}
  </Box>
);

function Decide({ host, answers }: { host: string; answers: readonly boolean[] }) {
  const decide = useSend(decideHost, { refreshes: [loadHosts], refusals: decideHostRefusals });
  return (
    <Group gap={8}>
      {answers.map((isOurs) => {
        const label = isOurs ? 'It is ours' : 'Not ours';
        return (
          <Button
            key={label}
            variant="default"
            aria-label={`${label}: ${host}`}
            loading={decide.isPending && decide.variables.isOurs === isOurs}
            disabled={decide.isPending}
            onClick={() => decide.mutate({ host, isOurs })}
          >
            {label}
          </Button>
        );
      })}
    </Group>
  );
}
