import { Button, Text } from '@mantine/core';
import { useParams } from 'react-router';
import type { OutputOf } from '#kit/contract/call.ts';
import { useCall, useSend } from '#kit/web/api/hooks.ts';
import { DocumentPart } from '#kit/web/console/DocumentParts.tsx';
import { Unread } from '#kit/web/console/Unread.tsx';
import { formatDate, formatDateTime } from '#kit/web/dates.ts';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { checkDomains, makeMailKey, readDomains } from '#modules/foundation/brand/calls.ts';
import { RecordCard } from '../components/RecordCard.tsx';
import { keyRefusals } from '../copy.ts';

export function BrandDomains() {
  const { brandId = '' } = useParams();
  const query = useCall(readDomains, { brandId });
  const check = useSend(checkDomains, { refreshes: [readDomains], refusals: {} });
  const above = <BackLink to={`/brands/${brandId}`}>Brand</BackLink>;
  if (!query.data) {
    const words = { title: 'DNS records', kind: 'brand', what: 'the records' };
    return <Unread {...words} above={above} error={query.error} retry={query.refetch} />;
  }
  const { brandNameLong, records, checkedAt } = query.data;
  return (
    <Page
      title="DNS records"
      above={above}
      lead={
        <>
          What to set where the domains of {brandNameLong} are managed.{' '}
          <span role="status">
            {checkedAt ? `Last checked ${formatDateTime(checkedAt)}.` : 'Not checked yet.'}
          </span>
        </>
      }
      actions={
        <Button onClick={() => check.mutate({ brandId })} loading={check.isPending}>
          Check the records
        </Button>
      }
    >
      {records.map((record) => (
        <RecordCard key={`${record.kind} ${record.name}`} record={record} />
      ))}
      <Signing brandId={brandId} read={query.data} />
    </Page>
  );
}

function Signing({ brandId, read }: { brandId: string; read: OutputOf<typeof readDomains> }) {
  const { emailDomain, keys } = read;
  const make = useSend(makeMailKey, { refreshes: [readDomains], refusals: keyRefusals });
  const signing = keys.find(({ signs }) => signs);
  const nextKey = keys.find(({ signs }) => !signs);
  return (
    <DocumentPart
      id="signing"
      title="Signing mails"
      action={
        !nextKey && (
          <Button
            variant="default"
            onClick={() => make.mutate({ brandId })}
            loading={make.isPending}
          >
            {signing ? 'Make a new key' : 'Make a key'}
          </Button>
        )
      }
    >
      <Text>
        {signing
          ? `Mails from ${emailDomain} are signed by the key ${signing.selector}, which was made on ${formatDate(signing.madeAt)}.`
          : `Mails from ${emailDomain} are not signed here. Where your mail server signs them for this domain, leave it so; else make a key.`}
      </Text>
      {nextKey && (
        <Text>
          The key {nextKey.selector} signs once a check has found its record
          {signing ? '; until then the older one does.' : '.'}
        </Text>
      )}
    </DocumentPart>
  );
}
