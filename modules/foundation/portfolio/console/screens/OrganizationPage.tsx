import { Button, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { dayWords } from '#kit/contract/dates.ts';
import { notScannedWords } from '#kit/contract/unwatched.ts';
import { useCall } from '#kit/web/api/hooks.ts';
import { CardSkeleton } from '#kit/web/console/CardSkeleton.tsx';
import { useMay } from '#kit/web/console/staffContext.ts';
import { Unread } from '#kit/web/console/Unread.tsx';
import { formatDate, formatDateTime } from '#kit/web/dates.ts';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { industries } from '#modules/foundation/people/vocabulary.ts';
import { readCustomer } from '../../calls.ts';
import type { Organization } from '../../schemas/customerPage.ts';
import { ActivityCard } from '../components/ActivityCard.tsx';
import { AdminsCard } from '../components/AdminsCard.tsx';
import { CallsCard } from '../components/CallsCard.tsx';
import { CausesCard } from '../components/CausesCard.tsx';
import { ErasureCard } from '../components/ErasureCard.tsx';
import { FactsCard } from '../components/FactsCard.tsx';
import { RatingCard } from '../components/RatingCard.tsx';
import { VisitDialog } from '../components/VisitDialog.tsx';
import { VisitsToDecide } from '../components/VisitsToDecide.tsx';
import { WhatToSay } from '../components/WhatToSay.tsx';
import { statusWords, trialWords } from '../copy.ts';
import classes from './OrganizationPage.module.css';

const above = <BackLink to="/customers">All customers</BackLink>;

/** The causes and the rating first, and what to say beside them; in one column below them. */
function Columns({
  first,
  say,
  rest,
  facts,
}: Record<'first' | 'say' | 'rest' | 'facts', ReactNode>) {
  const isOne = useMediaQuery('(max-width: 1200px)', undefined, {
    getInitialValueInEffect: false,
  });
  return (
    <div className={classes.columns}>
      <Stack gap={16} miw={0}>
        {first}
        {isOne && say}
        {rest}
      </Stack>
      <Stack gap={16} miw={0}>
        {!isOne && say}
        <div className={classes.facts}>{facts}</div>
      </Stack>
    </div>
  );
}

const shape = (
  <Columns
    first={
      <>
        <CardSkeleton rows={5} rowHeight={64} />
        <CardSkeleton rows={3} />
      </>
    }
    say={<CardSkeleton rows={4} />}
    rest={<CardSkeleton rows={3} />}
    facts={[6, 7, 5, 4].map((rows) => <CardSkeleton key={rows} rows={rows} rowHeight={30} />)}
  />
);

/** A card of another module on a customer's page. */
type CustomerCard = ComponentType<{ orgId: string }>;

export function OrganizationPage({ Card }: { Card: CustomerCard }) {
  const { orgId = '' } = useParams();
  const read = useCall(readCustomer, { orgId });
  if (!read.data) {
    const words = { title: 'Customer', kind: 'customer', what: 'the customer' };
    const shown = { error: read.error, retry: read.refetch, skeleton: shape };
    return <Unread {...words} {...shown} above={above} width="full" />;
  }
  return <Loaded organization={read.data} Card={Card} />;
}

function Loaded({ organization, Card }: { organization: Organization; Card: CustomerCard }) {
  const { customer } = organization;
  const mayVisit = useMay('customers.visit');
  const mayCall = useMay('customers.call');
  const [visiting, setVisiting] = useState(false);
  return (
    <Page
      title={customer.companyName}
      width="full"
      above={above}
      actions={
        mayVisit && (
          <Button onClick={() => setVisiting(true)}>Open a customer-service session</Button>
        )
      }
    >
      <VisitsToDecide orgId={customer.orgId} />
      <Columns
        first={
          <>
            <CausesCard causes={organization.causes} scans={organization.scans} />
            <RatingCard rating={organization.rating} ratingLine={organization.ratingLine} />
          </>
        }
        say={<WhatToSay say={organization.say} phone={organization.company.phone} />}
        rest={
          <>
            {mayCall && <CallsCard orgId={customer.orgId} />}
            <Card orgId={customer.orgId} />
          </>
        }
        facts={<AllFacts {...organization} />}
      />
      <AdminsCard {...organization} />
      <ErasureCard customer={customer} erasure={organization.erasure} />
      <ActivityCard orgId={customer.orgId} />
      {visiting && <VisitDialog customer={customer} onClose={() => setVisiting(false)} />}
    </Page>
  );
}

const AllFacts = (organization: Organization) => (
  <>
    <FactsCard title="Profile" facts={profileFacts(organization)} />
    <FactsCard title="Plan and billing" facts={planFacts(organization)} empty={noPlan} />
    <FactsCard title="Website scans" facts={scanFacts(organization)} empty={noWebsite} />
    <FactsCard title="Policies, training, maturity" facts={programFacts(organization)} />
    {organization.visits.length > 0 && (
      <FactsCard
        title="Customer-service sessions"
        facts={organization.visits.map(({ at, by, reason, openedAt }) => [
          formatDateTime(at),
          `${by}: ${reason}${openedAt ? '' : ' (never opened)'}`,
        ])}
      />
    )}
  </>
);

type Facts = readonly (readonly [string, string])[];

const noPlan = 'They have not chosen a plan, and are in no trial.';
const noWebsite = 'They have not added a website, so there is nothing to scan.';

const known = (facts: readonly (readonly [string, string | null | undefined])[]): Facts =>
  facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []));

const profileFacts = ({ customer, company }: Organization): Facts =>
  known([
    ['Website', company.companyUrl],
    ['Industry', industries[company.industry]],
    ['People', company.numberOfEmployees],
    ['Phone', company.phone],
    ['Brand', customer.brandId],
    ['Customer since', formatDate(customer.signedUpAt)],
    ['Last activity', customer.lastActivityAt ? formatDateTime(customer.lastActivityAt) : 'Never'],
  ]);

const planFacts = ({ customer, plan }: Organization): Facts =>
  plan
    ? known([
        ['Plan', [customer.planName, statusWords(customer)].filter(Boolean).join(', ')],
        ['Trial', customer.trialDaysLeft === null ? null : trialWords(customer)],
        ['Channel', plan.channelId],
        ['Subscribed', formatDate(plan.subscribedAt)],
        ['Ends', plan.expiresOn && dayWords(plan.expiresOn)],
        ['Billing', plan.billingId ?? 'Nothing is paid'],
        ['Websites allowed', String(plan.sites)],
        ['Training seats allowed', String(plan.seats)],
      ])
    : [];

const scanFacts = ({ plan, scans }: Organization): Facts =>
  scans.websites.length === 0
    ? []
    : [
        ['Last scan', scans.lastScanAt ? formatDateTime(scans.lastScanAt) : 'None has ended yet'],
        ...known([
          [
            'It counts',
            scans.lastScanAt &&
              `${scans.highs} High, ${scans.mediums} Medium and ${scans.lows} Low, with what is accepted`,
          ],
        ]),
        ['Now', scans.isRunning ? 'A scan is running' : 'No scan is running'],
        ...scans.websites.map(
          ({ name, url, unwatched }) =>
            [
              name,
              unwatched ? `${url} – ${notScannedWords(unwatched, plan?.sites ?? 0)}` : url,
            ] as const,
        ),
      ];

const programFacts = ({ customer, policies, training }: Organization): Facts => [
  ['Policies', `${policies.active} active, ${policies.draft} in draft, ${policies.missing} to go`],
  ...(training.trainees === 0
    ? [['Training', 'Nobody is in the training'] as const]
    : [
        ['Trainees', String(training.trainees)] as const,
        [
          'Courses',
          `${training.finished} of ${training.enrolled} finished, ${training.overdue} overdue`,
        ] as const,
      ]),
  ['Maturity level', customer.level === null ? 'Not assessed' : String(customer.level)],
];
