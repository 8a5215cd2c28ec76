import { Button, Group, Stack, Text } from '@mantine/core';
import { useCall, useSend } from '#kit/web/api/hooks.ts';
import { formatDate, formatDateTime } from '#kit/web/dates.ts';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import { Section } from '#kit/web/frame/Section.tsx';
import { useMay } from '#kit/web/frame/useMay.ts';
import { loadFixLinks, loadIssues, withdrawFixLink } from '#modules/products/monitoring/calls.ts';
import type { FixLink, Issue } from '#modules/products/monitoring/schemas.ts';
import { FixMessages } from './FixMessages.tsx';

/** The links by which an issue was sent, whether they were opened, and what was written back. */
export function FixLinks({ issue }: { issue: Issue }) {
  const loaded = useCall(loadFixLinks, { targetId: issue.targetId });
  const links = (loaded.data?.links ?? []).filter(
    ({ issueIds }) => issueIds === null || issueIds.includes(issue.issueId),
  );
  if (loaded.error && !loaded.data)
    return (
      <ScreenError
        what="to whom this was sent"
        error={loaded.error}
        retry={loaded.refetch}
        notLost=""
      />
    );
  if (links.length === 0) return null;
  return (
    <Section id="sent" title="Sent to who fixes it" gap="lg">
      {links.map((link) => (
        <Sent key={link.linkId} link={link} />
      ))}
    </Section>
  );
}

function Sent({ link }: { link: FixLink }) {
  const { linkId, sentTo, createdBy, createdAt, lastOpenedAt } = link;
  const withdraw = useSend(withdrawFixLink, {
    refreshes: [loadFixLinks, loadIssues],
    done: 'The link does not work any more.',
    refusals: {},
  });
  const mayFix = useMay('fix');
  const whom = sentTo ?? 'A link to copy';
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="sm">
        <div>
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {whom}
          </Text>
          <Text size="sm" c="dimmed">
            {link.issueIds === null ? 'Everything that is open' : 'This issue'}, made on{' '}
            {formatDate(createdAt)} by {createdBy}
          </Text>
          <Text size="sm" c="dimmed">
            {lastOpenedAt ? `Last opened on ${formatDateTime(lastOpenedAt)}` : 'Not opened yet'}.{' '}
            {endOf(link)}
          </Text>
        </div>
        {mayFix && isLive(link) && (
          <Button
            variant="default"
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate({ linkId })}
            aria-label={`Withdraw the link: ${whom}`}
          >
            Withdraw
          </Button>
        )}
      </Group>
      <FixMessages messages={link.messages} />
    </Stack>
  );
}

const isLive = ({ withdrawnAt, expiresAt }: FixLink): boolean =>
  withdrawnAt === null && Date.parse(expiresAt) > Date.now();

function endOf(link: FixLink): string {
  if (link.withdrawnAt) return `Withdrawn on ${formatDate(link.withdrawnAt)}.`;
  return `${isLive(link) ? 'Works until' : 'Ended on'} ${formatDate(link.expiresAt)}.`;
}
