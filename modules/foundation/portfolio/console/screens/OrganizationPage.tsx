import { Button } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import { useParams } from 'react-router';
import { notScannedWords } from '#kit/contract/unwatched.ts';
import { useCall } from '#kit/web/api/hooks.ts';
import { useMay } from '#kit/web/console/staffContext.ts';
import { Unread } from '#kit/web/console/Unread.tsx';
import { formatDate, formatDateTime } from '#kit/web/dates.ts';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { industries } from '#modules/foundation/people/vocabulary.ts';
import { readCustomer } from '../../calls.ts';
import type { Organization } from '../../schemas.ts';
import { ActivityCard } from '../components/ActivityCard.tsx';
import { AdminsCard } from '../components/AdminsCard.tsx';
import { ErasureCard } from '../components/ErasureCard.tsx';
import { FactsCard } from '../components/FactsCard.tsx';
import { VisitDialog } from '../components/VisitDialog.tsx';
import { ratingWords, statusWords, trialWords, wordsOf } from '../copy.ts';
import classes from './OrganizationPage.module.css';

const above = <BackLink to="/customers">All customers</BackLink>;

/** A card of another module on a customer's page. */
type CustomerCard = ComponentType<{ orgId: string }>;

/** One organization on one page. */
export function OrganizationPage({ Card }: { Card: CustomerCard }) {
  const { orgId = '' } = useParams();
  const read = useCall(readCustomer, { orgId });
  if (!read.data) {
    const words = { title: 'Customer', kind: 'customer', what: 'the customer' };
    return <Unread {...words} above={above} error={read.error} retry={read.refetch} />;
  }
  return <Loaded organization={read.data} Card={Card} />;
}

function Loaded({ organization, Card }: { organization: Organization; Card: CustomerCard }) {
  const { customer, visits } = organization;
  const mayVisit = useMay('customers.visit');
  const [visiting, setVisiting] = useState(false);
  return (
    <Page
      title={customer.companyName}
      above={above}
      lead={
        customer.reasons.length > 0 &&
        customer.reasons.map((reason) => (
          <span key={reason.code} className={classes.reason}>
            {wordsOf(reason)}
          </span>
        ))
      }
      actions={
        mayVisit && (
          <Button onClick={() => setVisiting(true)}>Open a customer-service session</Button>
        )
      }
    >
      <div className={classes.grid}>
        <FactsCard title="Profile" facts={profileFacts(organization)} />
        <FactsCard title="Plan and billing" facts={planFacts(organization)} />
        <FactsCard title="Website scans" facts={scanFacts(organization)} />
        <FactsCard title="Rating" facts={ratingFacts(organization)} />
        <FactsCard title="Policies, training, maturity" facts={programFacts(organization)} />
        <FactsCard
          title="Customer-service sessions"
          empty="None was asked for."
          facts={visits.map(({ at, by, reason, openedAt }) => [
            formatDateTime(at),
            `${by}: ${reason}${openedAt ? '' : ' (never opened)'}`,
          ])}
        />
      </div>
      <Card orgId={customer.orgId} />
      <AdminsCard
        orgId={customer.orgId}
        admins={organization.admins}
        pendingInvites={organization.pendingInvites}
      />
      <ErasureCard customer={customer} erasure={organization.erasure} />
      <ActivityCard orgId={customer.orgId} />
      {visiting && <VisitDialog customer={customer} onClose={() => setVisiting(false)} />}
    </Page>
  );
}

type Facts = readonly (readonly [string, string])[];
const orDash = (text: string | null | undefined): string => text || '–';

const profileFacts = ({ customer, company }: Organization): Facts => [
  ['Website', orDash(company.companyUrl)],
  ['Industry', industries[company.industry]],
  ['People', orDash(company.numberOfEmployees)],
  ['Phone', orDash(company.phone)],
  ['Brand', customer.brandId],
  ['Customer since', formatDate(customer.signedUpAt)],
  ['Last activity', customer.lastActivityAt ? formatDateTime(customer.lastActivityAt) : 'Never'],
];

const planFacts = ({ customer, plan }: Organization): Facts => [
  ['Plan', [customer.planName, statusWords(customer)].filter(Boolean).join(', ') || '–'],
  ['Trial', trialWords(customer)],
  ['Channel', orDash(plan?.channelId)],
  ['Subscribed', plan ? formatDate(plan.subscribedAt) : '–'],
  ['Ends', plan?.expiresAt ? formatDate(plan.expiresAt) : '–'],
  ['Billing', orDash(plan?.billingId)],
  ['Allows', plan ? `${plan.sites} websites, ${plan.seats} training seats` : '–'],
];

const scanFacts = ({ customer, plan, scans }: Organization): Facts => [
  ['Open criticals', String(customer.openCriticals)],
  ['Last scan', scans.lastScanAt ? formatDateTime(scans.lastScanAt) : 'Never'],
  ['It found', `${scans.highs} high, ${scans.mediums} medium, ${scans.lows} low`],
  ['Now', scans.isRunning ? 'A scan is running' : 'No scan is running'],
  ...scans.websites.map(
    ({ name, url, unwatched }) =>
      [name, unwatched ? `${url} – ${notScannedWords(unwatched, plan?.sites ?? 0)}` : url] as const,
  ),
];

const ratingFacts = ({ rating }: Organization): Facts =>
  rating
    ? [
        ['Rating', ratingWords(rating.rating, rating.highest, rating.letter)],
        ['Before', rating.before === null ? '–' : ratingWords(rating.before, rating.beforeHighest)],
        ['Rated', formatDateTime(rating.ratedAt)],
      ]
    : [['Rating', 'Not rated yet']];

const programFacts = ({ customer, policies, training }: Organization): Facts => [
  ['Policies', `${policies.active} active, ${policies.draft} in draft, ${policies.missing} to go`],
  ['Trainees', String(training.trainees)],
  ['Courses', `${training.finished} of ${training.enrolled} finished, ${training.overdue} overdue`],
  ['Maturity level', customer.level === null ? 'Not assessed' : String(customer.level)],
];
