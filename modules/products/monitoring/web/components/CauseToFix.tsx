import { Accordion, Button, Group, Stack, Text } from '@mantine/core';
import { sentenceFor, useSend } from '#kit/web/api/hooks.ts';
import { formatDate } from '#kit/web/dates.ts';
import { Notice } from '#kit/web/frame/Notice.tsx';
import lines from '#kit/web/lists/Lines.module.css';
import { checkAgain, openFixLink } from '#modules/products/monitoring/calls.ts';
import type { Cause } from '#modules/products/monitoring/schemas.ts';
import { checkAgainRefusals } from '../copyRefusals.ts';
import { placeOf } from '../rules/severityFilter.ts';
import { FindingDetail } from './FindingDetail.tsx';
import classes from './FindingList.module.css';
import { LifeBadge } from './LifeBadge.tsx';
import { RecheckState } from './RecheckState.tsx';
import { edgeOf, Severity } from './Severity.tsx';

interface Props {
  cause: Cause;
  token: string;
  /** The name of whoever fixes it; may be empty. */
  name: string;
  /** Whether a check can be asked for now. */
  canRecheck: boolean;
}

/** One thing to fix, with all of its places, and the button that has it checked again. */
export function CauseToFix({ cause, token, name, canRecheck }: Props) {
  const { issueId, title, severity, state, places, sight, recheck } = cause;
  const [first] = places;
  return (
    <Accordion.Item value={issueId} className={classes.edge} style={edgeOf(severity)}>
      <Accordion.Control className={classes.control}>
        <span className={classes.row}>
          <span className={classes.severity}>
            <Severity severity={severity} />
          </span>
          <span className={lines.words}>
            <span className={classes.title}>{title}</span>
            <span className={classes.place}>
              {first && <span className={classes.path}>{placeOf(first)}</span>}
              {places.length > 1 && <span className={classes.places}>{places.length} places</span>}
            </span>
            {sight && <span className={lines.small}>{sight.why}</span>}
          </span>
          {/* Whoever fixes it saw no earlier scan. */}
          <LifeBadge state={state} decision={null} isFirstScan />
        </span>
      </Accordion.Control>
      <Accordion.Panel>
        <Stack gap="lg">
          {recheck && <RecheckState recheck={recheck} />}
          {state === 'fixed' ? (
            <Text>
              {cause.fixedAt && `No longer found on ${formatDate(cause.fixedAt)}.`} Thank you.
            </Text>
          ) : (
            <CheckAgain issueId={issueId} token={token} by={name.trim()} canRecheck={canRecheck} />
          )}
          {sight ? (
            <FindingDetail finding={sight} places={places} />
          ) : (
            <Text>The details of this one were not kept. The next scan tells them.</Text>
          )}
        </Stack>
      </Accordion.Panel>
    </Accordion.Item>
  );
}

interface CheckProps extends Pick<Props, 'token' | 'canRecheck'> {
  issueId: string;
  by: string;
}

function CheckAgain({ issueId, token, by, canRecheck }: CheckProps) {
  const check = useSend(checkAgain, { refreshes: [openFixLink] });
  return (
    <Stack gap="sm">
      <Group gap="md">
        <Button
          disabled={!canRecheck}
          loading={check.isPending}
          onClick={() => check.mutate({ token, issueId, by })}
        >
          Check Again Now
        </Button>
        <Text size="sm" c="dimmed">
          When you have fixed it, on the website itself.
        </Text>
      </Group>
      {check.error && (
        <Notice kind="problem">{sentenceFor(check.error, checkAgainRefusals)}</Notice>
      )}
    </Stack>
  );
}
