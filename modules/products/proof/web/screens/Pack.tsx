import { Button, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import { formatDate } from '#kit/web/dates.ts';
import { Notice } from '#kit/web/frame/Notice.tsx';
import { OpenedByLink, useLinkToken } from '#kit/web/frame/Outside.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { Section } from '#kit/web/frame/Section.tsx';
import { saveFile } from '#kit/web/saveFile.ts';
import { openPack } from '#modules/products/proof/calls.ts';
import type { OpenedPack } from '#modules/products/proof/schemas.ts';
import { checkPath } from '#modules/products/proof/vocabulary/packPaths.ts';
import { whatItIs } from '#modules/products/proof/vocabulary.ts';
import { bytesOf } from '../bytesOf.ts';
import { deadPackWords, madeWords, openWords } from '../copyPacks.ts';

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
      opened={data?.state === 'valid' ? <Opened pack={data} /> : null}
      title={data && data.state !== 'valid' ? deadPackWords[data.state] : openWords.title}
      what={openWords.loading}
      nothing={openWords.anew}
    />
  );
}

function Opened({ pack }: { pack: Valid }) {
  const { companyName, code, expiresAt, fileName, pdf } = pack;
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
            onClick={() => saveFile(fileName, bytesOf(pdf), 'application/pdf')}
          >
            {openWords.save}
          </Button>
          <Button component={Link} to={checkPath} variant="default">
            {openWords.check}
          </Button>
        </Group>
      </Section>
    </Page>
  );
}
