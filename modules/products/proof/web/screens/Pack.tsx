import { Button, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from 'react-router';
import { sentenceFor, useCall, useSend } from '#kit/web/api/hooks.ts';
import { formatDate } from '#kit/web/dates.ts';
import { Complaint } from '#kit/web/forms/Complaint.tsx';
import { Notice } from '#kit/web/frame/Notice.tsx';
import { OpenedByLink, useLinkToken } from '#kit/web/frame/Outside.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { Section } from '#kit/web/frame/Section.tsx';
import { saveBase64 } from '#kit/web/saveFile.ts';
import { openArchive, openPack } from '#modules/products/proof/calls.ts';
import type { OpenedPack } from '#modules/products/proof/schemas.ts';
import { checkPath } from '#modules/products/proof/vocabulary/packPaths.ts';
import { whatItIs } from '#modules/products/proof/vocabulary.ts';
import { deadPackWords, madeWords, noArchiveWords, openWords, packWords } from '../copyPacks.ts';

type Valid = Extract<OpenedPack, { state: 'valid' }>;

/** An evidence pack, for whoever was given its link (PRF-057). */
export function Pack() {
  const token = useLinkToken();
  const opened = useCall(
    openPack,
    { token },
    { retry: false, staleTime: Number.POSITIVE_INFINITY },
  );
  const { data } = opened;
  return (
    <OpenedByLink
      query={opened}
      opened={data?.state === 'valid' ? <Opened token={token} pack={data} /> : null}
      title={data && data.state !== 'valid' ? deadPackWords[data.state] : openWords.title}
      what={openWords.loading}
      nothing={openWords.anew}
    />
  );
}

function Opened({ token, pack }: { token: string; pack: Valid }) {
  const { companyName, code, expiresAt, fileName, pdf, archive: stands } = pack;
  const archive = useSend(openArchive, {
    onSuccess: ({ fileName: name, zip }) => saveBase64(name, zip, 'application/zip'),
  });
  return (
    <Page title={`Evidence pack of ${companyName}`} width="narrow">
      <Notice kind="info">{whatItIs}</Notice>
      <Section id="pack" title={madeWords(pack)} gap="md">
        <Text>
          Code {code}. This link works until {formatDate(expiresAt)}. Whoever has it can read the
          pack, so pass it on with care.
        </Text>
        <Group gap="sm">
          <Button
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => saveBase64(fileName, pdf, 'application/pdf')}
          >
            {packWords.save}
          </Button>
          {stands === 'made' && (
            <Button
              variant="default"
              loading={archive.isPending}
              onClick={() => archive.mutate({ token })}
            >
              {packWords.saveArchive}
            </Button>
          )}
          <Button component={Link} to={checkPath} variant="default">
            {openWords.check}
          </Button>
        </Group>
        {stands !== 'made' && (
          <Text size="sm" c="dimmed">
            {noArchiveWords[stands]}
          </Text>
        )}
        <Complaint>{archive.error && sentenceFor(archive.error)}</Complaint>
      </Section>
    </Page>
  );
}
