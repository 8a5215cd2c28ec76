import { Table } from '@mantine/core';
import { useCall } from '#kit/web/api/hooks.ts';
import { Failed } from '#kit/web/console/Failed.tsx';
import tables from '#kit/web/console/Table.module.css';
import { formatDateTime } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { Bone, Loading } from '#kit/web/frame/Skeletons.tsx';
import { readMails } from '#modules/foundation/operations/contract.ts';
import { SuppressedAddresses } from '../components/SuppressedAddresses.tsx';
import { outcomes } from '../copy.ts';

export function Mails() {
  const mails = useCall(readMails, {});
  return (
    <Page title="Mails" lead="The newest 200, and what became of each. What they said is not kept.">
      <SuppressedAddresses />
      <Card as="section" padding="none" aria-labelledby="log">
        <h2 id="log" className={tables.title}>
          Log of mails
        </h2>
        {mails.error && <Failed what="the mails" error={mails.error} retry={mails.refetch} />}
        {mails.isPending && (
          <Loading what="the mails">
            <Bone height={320} />
          </Loading>
        )}
        {mails.data?.mails.length === 0 && (
          <EmptyState title="No mail was sent yet." heading="h3" />
        )}
        {mails.data && mails.data.mails.length > 0 && (
          <Table className={tables.table}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>When</Table.Th>
                <Table.Th>To</Table.Th>
                <Table.Th>Subject</Table.Th>
                <Table.Th>From</Table.Th>
                <Table.Th>Outcome</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {mails.data.mails.map(({ messageId, sentAt, to, subject, from, outcome, answer }) => (
                <Table.Tr key={messageId}>
                  <Table.Td className={tables.when}>{formatDateTime(sentAt)}</Table.Td>
                  <Table.Td data-label="To">{to}</Table.Td>
                  <Table.Td data-label="Subject">{subject}</Table.Td>
                  <Table.Td data-label="From">{from}</Table.Td>
                  <Table.Td data-label="Outcome">
                    {outcomes[outcome]}
                    {answer && <div className={tables.small}>{answer}</div>}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
      </Card>
    </Page>
  );
}
