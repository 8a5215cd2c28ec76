import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { OutputOf } from '#kit/contract/call.ts';
import { useCall, useSend } from '#kit/web/api/hooks.ts';
import { useMay } from '#kit/web/console/staffContext.ts';
import { formatDateTime } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { decideVisit, listVisitsToDecide } from '#modules/foundation/people/calls/console.ts';
import { checkStaff } from '#modules/foundation/staff/calls.ts';
import { readActivity, readCustomer } from '../../calls.ts';
import { decideVisitRefusals } from '../copy.ts';
import cards from './cards.module.css';

/** Customer-service sessions that wait for a colleague, of one customer or of all; renders nothing when none does. */
export function VisitsToDecide({ orgId }: { orgId?: string }) {
  const enabled = useMay('customers.visit');
  const { data } = useCall(listVisitsToDecide, {}, { enabled });
  const visits = data?.visits.filter((visit) => orgId === undefined || visit.orgId === orgId) ?? [];
  if (visits.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="visits">
      <h2 id="visits" className={cards.title}>
        Waiting for a colleague to agree
      </h2>
      <Stack gap="md" mt="sm">
        {visits.map((visit) => (
          <AskedVisit key={visit.id} visit={visit} />
        ))}
      </Stack>
    </Card>
  );
}

type Visit = OutputOf<typeof listVisitsToDecide>['visits'][number];

function AskedVisit({ visit }: { visit: Visit }) {
  const { id, orgId, companyName, by, isOwn, reason, until } = visit;
  const decide = useSend(decideVisit, {
    refreshes: [listVisitsToDecide, readCustomer, readActivity, checkStaff],
    done: 'Your answer is recorded.',
    refusals: decideVisitRefusals,
  });
  const answer = (approved: boolean) => decide.mutate({ orgId, id, approved });
  return (
    <Group justify="space-between" gap="8px 24px">
      <div>
        <Text className={cards.sentence ?? ''}>
          {isOwn ? 'You asked' : `${by} asks`} for a customer-service session at{' '}
          <Anchor component={Link} to={`/customers/${orgId}`}>
            {companyName}
          </Anchor>
          : “{reason}”
        </Text>
        <Text size="sm" c="dimmed">
          Without an answer it ends on {formatDateTime(until)}.
        </Text>
      </div>
      <Group gap="sm">
        {!isOwn && (
          <Button loading={decide.isPending} onClick={() => answer(true)}>
            Agree
          </Button>
        )}
        <Button variant="default" disabled={decide.isPending} onClick={() => answer(false)}>
          {isOwn ? 'Withdraw' : 'Decline'}
        </Button>
      </Group>
    </Group>
  );
}
