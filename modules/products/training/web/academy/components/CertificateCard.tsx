import { Box, Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { addressOf } from '#kit/web/api/send.ts';
import { formatDate } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { DownloadLink } from '#kit/web/frame/DownloadLink.tsx';
import { downloadCertificate } from '#modules/products/training/calls.ts';
import type { CertificateView } from '#modules/products/training/schemas.ts';
import { academyPaths } from '#modules/products/training/vocabulary.ts';
import { certificateWords, resultWords, words } from '../copy.ts';
import { handoutPath } from '../paths.ts';

export const DownloadCertificate = ({ code }: { code: string }) => (
  <DownloadLink href={addressOf(downloadCertificate, { code })} download variant="filled">
    {certificateWords.download}
  </DownloadLink>
);

/** The certificate with links to its public page and to the handout. */
export function CertificateCard({
  certificate: { code, expiresAt, hasPdf },
  token,
}: {
  certificate: CertificateView;
  token: string;
}) {
  return (
    <Card as="section" aria-labelledby="certificate" style={{ marginBottom: 20 }}>
      <Box component="h2" id="certificate" m="0 0 4px">
        {resultWords.certificate}
      </Box>
      <Text mb={16} style={{ overflowWrap: 'anywhere' }}>
        <strong>{code}</strong>. {resultWords.holds(formatDate(expiresAt))}
      </Text>
      <Group gap={12}>
        {hasPdf && <DownloadCertificate code={code} />}
        <Button
          component={Link}
          to={academyPaths.certificate(code)}
          variant={hasPdf ? 'default' : 'filled'}
        >
          {hasPdf ? resultWords.publicPage : resultWords.toPrint}
        </Button>
        <Button component={Link} to={handoutPath(token)} variant="subtle">
          {words.openHandout}
        </Button>
      </Group>
    </Card>
  );
}
