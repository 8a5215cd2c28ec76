import { Box, Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { dayWords } from '#kit/contract/dates.ts';
import { sentenceFor, useCall, useSend } from '#kit/web/api/hooks.ts';
import { formatDate } from '#kit/web/dates.ts';
import { Notice } from '#kit/web/frame/Notice.tsx';
import { OpenedByLink, useLinkToken } from '#kit/web/frame/Outside.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { Section } from '#kit/web/frame/Section.tsx';
import { saveBase64 } from '#kit/web/saveFile.ts';
import { openDocuments, readDocument } from '#modules/products/proof/calls.ts';
import type { OpenedDocuments } from '#modules/products/proof/schemas/trust.ts';
import packs from '../components/Packs.module.css';
import { deadDocumentsWords, documentsWords } from '../copyTrust.ts';

type Valid = Extract<OpenedDocuments, { state: 'valid' }>;

/** The documents of a trust page, for whoever asked and was approved (PRF-118). */
export function TrustDocuments() {
  const token = useLinkToken();
  const opened = useCall(
    openDocuments,
    { token },
    { retry: false, staleTime: Number.POSITIVE_INFINITY },
  );
  const { data } = opened;
  return (
    <OpenedByLink
      query={opened}
      opened={data?.state === 'valid' ? <Opened token={token} opened={data} /> : null}
      title={data && data.state !== 'valid' ? deadDocumentsWords[data.state] : documentsWords.title}
      what={documentsWords.loading}
      nothing={documentsWords.anew}
    />
  );
}

function Opened({ token, opened }: { token: string; opened: Valid }) {
  const { companyName, expiresAt, agreement, policies } = opened;
  const read = useSend(readDocument, {
    onSuccess: ({ fileName, pdf }) => saveBase64(fileName, pdf, 'application/pdf'),
  });
  return (
    <Page
      title={`Documents of ${companyName}`}
      lead={`This link works until ${formatDate(expiresAt)}, and is for you alone.`}
      width="narrow"
    >
      <Section id="documents" title={documentsWords.title}>
        {read.error && <Notice kind="problem">{sentenceFor(read.error)}</Notice>}
        {policies.length === 0 && <Text>{documentsWords.none}</Text>}
        <Box component="ul" m="16px 0 0" p={0} style={{ listStyle: 'none' }}>
          {policies.map(({ id, name, approvedOn }) => (
            <li key={id} className={packs.pack}>
              <Box flex="1 1 280px" miw={0} style={{ overflowWrap: 'anywhere' }}>
                <Text fw={600}>{name}</Text>
                <Text size="sm" c="dimmed">
                  Approved on {dayWords(approvedOn)}
                </Text>
              </Box>
              <Button
                variant="default"
                leftSection={<IconDownload size={18} aria-hidden />}
                aria-label={`${documentsWords.save}: ${name}`}
                disabled={read.isPending}
                onClick={() => read.mutate({ token, policyId: id })}
              >
                {documentsWords.save}
              </Button>
            </li>
          ))}
        </Box>
      </Section>
      <Section id="agreed" title={documentsWords.agreed} gap="md">
        <Text style={{ whiteSpace: 'pre-line' }}>{agreement}</Text>
      </Section>
    </Page>
  );
}
