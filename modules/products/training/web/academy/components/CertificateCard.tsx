import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from 'react-router';
import { addressOf } from '#kit/web/api/send.ts';
import { formatDate } from '#kit/web/dates.ts';
import { downloadCertificate } from '#modules/products/training/calls.ts';
import type { CertificateView } from '#modules/products/training/schemas.ts';
import { academyPaths } from '#modules/products/training/vocabulary.ts';
import { certificateWords, resultWords, words } from '../copy.ts';
import { handoutPath } from '../paths.ts';
import classes from './Quiz.module.css';

/** The certificate with links to its public page and to the handout. */
export function CertificateCard({
  certificate: { code, expiresAt, hasPdf },
  token,
}: {
  certificate: CertificateView;
  token: string;
}) {
  return (
    <section className={classes.certificate} aria-labelledby="certificate">
      <h2 id="certificate">{resultWords.certificate}</h2>
      <p>
        <strong>{code}</strong>. {resultWords.holds(formatDate(expiresAt))}
      </p>
      <Group gap={12}>
        {hasPdf && (
          <Button
            component="a"
            href={addressOf(downloadCertificate, { code })}
            download
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            {certificateWords.download}
          </Button>
        )}
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
    </section>
  );
}
