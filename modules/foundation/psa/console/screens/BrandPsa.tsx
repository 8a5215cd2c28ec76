import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { useCall, useSend } from '#kit/web/api/hooks.ts';
import { RowsSkeleton } from '#kit/web/console/CardSkeleton.tsx';
import { ListSearch } from '#kit/web/console/ListSearch.tsx';
import { QueryContent } from '#kit/web/console/QueryContent.tsx';
import { Unread } from '#kit/web/console/Unread.tsx';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { ConfirmDialog } from '#kit/web/frame/ConfirmDialog.tsx';
import { Notice } from '#kit/web/frame/Notice.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { Section } from '#kit/web/frame/Section.tsx';
import { deletePsa, loadPsa, loadPsaCustomers, tryPsa } from '#modules/foundation/psa/calls.ts';
import type { PsaConnection, PsaCustomer, PsaTicketRow } from '#modules/foundation/psa/schemas.ts';
import { maxListed } from '#modules/foundation/psa/vocabulary.ts';
import { CompanyDialog } from '../components/CompanyDialog.tsx';
import { SetUpForm } from '../components/SetUpForm.tsx';
import { connectionWords, ticketWords, tryPsaRefusals } from '../copy.ts';

/** A brand's ticket system: how it is reached, how it goes, and which company each customer is (API-240). */
export function BrandPsa() {
  const { brandId = '' } = useParams();
  const query = useCall(loadPsa, { brandId });
  const above = <BackLink to={`/brands/${brandId}`}>Brand</BackLink>;
  if (!query.data) {
    const words = { title: 'Ticket system', kind: 'brand', what: 'the ticket system' };
    return <Unread {...words} above={above} error={query.error} retry={query.refetch} />;
  }
  const { brandNameLong, connection, open, waiting, tickets } = query.data;
  return (
    <Page
      title="Ticket system"
      above={above}
      lead={`What is open at customers of ${brandNameLong} and rated High becomes a ticket at the provider: one for each cause. It is closed there once the cause is gone.`}
    >
      {connection && (
        <State brandId={brandId} connection={connection} open={open} waiting={waiting} />
      )}
      <Section id="set-up" title="How it is reached" gap="md">
        <SetUpForm
          // What was saved stands in it anew.
          key={connection ? `${connection.url} ${connection.board}` : 'none'}
          brandId={brandId}
          connection={connection}
        />
      </Section>
      {connection && <Customers brandId={brandId} />}
      {connection && <Tickets tickets={tickets} />}
    </Page>
  );
}

function State({
  brandId,
  connection,
  open,
  waiting,
}: {
  brandId: string;
  connection: PsaConnection;
  open: number;
  waiting: number;
}) {
  const [isAsked, setAsked] = useState(false);
  const again = useSend(tryPsa, {
    refreshes: [loadPsa],
    done: 'It is tried now. Load this page again in a minute.',
    refusals: tryPsaRefusals,
  });
  const remove = useSend(deletePsa, {
    refreshes: [loadPsa],
    done: 'Nothing is told there any more.',
    refusals: {},
    onSuccess: () => setAsked(false),
  });
  const words = connectionWords(connection);
  return (
    <Section id="state" title="How it goes" gap="sm">
      {connection.failingSince ? <Notice kind="problem">{words}</Notice> : <Text>{words}</Text>}
      <Text>
        Open tickets: {open}. Changes that wait to be told: {waiting}.
      </Text>
      <Group gap="sm">
        <Button
          variant="default"
          loading={again.isPending}
          onClick={() => again.mutate({ brandId })}
        >
          Try Now
        </Button>
        <Button variant="default" onClick={() => setAsked(true)}>
          Delete
        </Button>
      </Group>
      {isAsked && (
        <ConfirmDialog
          title="Delete the ticket system?"
          action="Delete"
          isSending={remove.isPending}
          onConfirm={() => remove.mutate({ brandId })}
          onClose={() => setAsked(false)}
        >
          The keys and the choice of companies go. Its tickets stay there as they are, and nobody
          closes them from here.
        </ConfirmDialog>
      )}
    </Section>
  );
}

function Customers({ brandId }: { brandId: string }) {
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<PsaCustomer | null>(null);
  const query = useCall(loadPsaCustomers, { brandId, search });
  return (
    <Section id="customers" title="Customers and companies" gap="sm">
      <Text>Only a customer for whom somebody has chosen a company gets tickets.</Text>
      <ListSearch
        label="Search customers"
        placeholder="Company"
        maxLength={100}
        value={search}
        found={query.data?.customers.length ?? null}
        isCut={query.data?.customers.length === maxListed}
        onChange={setSearch}
      />
      <QueryContent what="the customers" query={query} skeleton={<RowsSkeleton rows={4} />}>
        {({ customers, unmatched }) => (
          <Stack gap="sm">
            <Text c="dimmed">Customers without a company: {unmatched}.</Text>
            {customers.map((customer) => (
              <Row
                key={customer.orgId}
                title={customer.companyName}
                about={
                  customer.company
                    ? `${customer.company.name}, number ${customer.company.id}`
                    : 'No company is chosen.'
                }
              >
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`Choose the company of ${customer.companyName}`}
                  onClick={() => setOpen(customer)}
                >
                  Choose
                </Button>
              </Row>
            ))}
          </Stack>
        )}
      </QueryContent>
      {open && <CompanyDialog brandId={brandId} customer={open} onClose={() => setOpen(null)} />}
    </Section>
  );
}

const Tickets = ({ tickets }: { tickets: readonly PsaTicketRow[] }) => (
  <Section id="tickets" title="Tickets" gap="sm">
    {tickets.length === 0 && <Text c="dimmed">There is none yet.</Text>}
    {tickets.map((ticket) => (
      <Row
        key={`${ticket.companyName} ${ticket.website} ${ticket.title}`}
        title={`${ticket.title} (${ticket.website})`}
        about={`${ticket.companyName}. ${ticketWords(ticket)}`}
      />
    ))}
  </Section>
);

const Row = ({
  title,
  about,
  children,
}: {
  title: string;
  about: string;
  children?: ReactNode;
}) => (
  <Group justify="space-between" gap="sm" wrap="nowrap">
    <div>
      <Text fw={600}>{title}</Text>
      <Text size="sm" c="dimmed">
        {about}
      </Text>
    </div>
    {children}
  </Group>
);
