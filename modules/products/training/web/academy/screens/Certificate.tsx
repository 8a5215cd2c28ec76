import { Button, Group, Text } from '@mantine/core';
import { IconCertificate, IconCertificateOff, IconPrinter } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import { formatDate } from '#kit/web/dates.ts';
import { required } from '#kit/web/forms/checks.ts';
import { Form } from '#kit/web/forms/Form.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { QueryContent } from '#kit/web/frame/QueryContent.tsx';
import { ScreenTitle } from '#kit/web/frame/ScreenTitle.tsx';
import { Facts } from '#kit/web/lists/Facts.tsx';
import { verifyCertificate } from '#modules/products/training/calls.ts';
import type { KnownCertificate, VerifiedCertificate } from '#modules/products/training/schemas.ts';
import { academyPaths } from '#modules/products/training/vocabulary.ts';
import { AcademyPage } from '../components/AcademyPage.tsx';
import { DownloadCertificate } from '../components/CertificateCard.tsx';
import { PrintedCertificate } from '../components/PrintedCertificate.tsx';
import quiz from '../components/Quiz.module.css';
import { certificateWords } from '../copy.ts';
import { checkPath } from '../paths.ts';
import classes from './Certificate.module.css';

/** For people who were shown a certificate: whether it is genuine. */
export function Certificate() {
  const { code } = useParams();
  return <AcademyPage>{code ? <Checked code={code} /> : <Ask />}</AcademyPage>;
}

function Ask() {
  const navigate = useNavigate();
  const form = useFields({ code: '' }, { code: required(certificateWords.missing) });
  return (
    <div className={classes.ask}>
      <ScreenTitle title={certificateWords.title} />
      <p>{certificateWords.lead}</p>
      <Form
        form={form}
        onSubmit={({ code }) =>
          navigate(academyPaths.certificate(encodeURIComponent(code.trim().slice(0, 40))))
        }
      >
        <TextField
          label={certificateWords.code}
          maxLength={40}
          autoComplete="off"
          {...form.field('code')}
        />
        <div>
          <Button type="submit">{certificateWords.check}</Button>
        </div>
      </Form>
    </div>
  );
}

function Checked({ code }: { code: string }) {
  const query = useCall(verifyCertificate, { code }, { retry: false });
  return (
    <QueryContent what={certificateWords.loading} query={query} height={300}>
      {(verified) => <Verdict verified={verified} />}
    </QueryContent>
  );
}

function Verdict({ verified }: { verified: VerifiedCertificate }) {
  const certificate = verified.state === 'unknown' ? null : verified;
  const Icon = certificate ? IconCertificate : IconCertificateOff;
  return (
    <>
      <section className={classes.card}>
        <div className={quiz.verdict} data-passed={verified.state === 'valid'}>
          <Icon size={40} stroke={1.6} aria-hidden />
          <ScreenTitle title={certificateWords[verified.state]} />
        </div>
        {certificate ? (
          <Facts className={classes.facts} facts={factsOf(certificate)} />
        ) : (
          <Text p="16px 24px 24px">{certificateWords.unknownText}</Text>
        )}
        <Group gap={12} p="16px 24px 24px">
          {certificate && <OnPaper certificate={certificate} />}
          <Button component={Link} to={checkPath} variant="default">
            {certificateWords.another}
          </Button>
        </Group>
      </section>
      {certificate && <PrintedCertificate certificate={certificate} />}
    </>
  );
}

const factsOf = (certificate: KnownCertificate): [string, string][] => [
  [certificateWords.name, certificate.name],
  [certificateWords.company, certificate.companyName],
  [certificateWords.course, certificate.courseTitle],
  [certificateWords.score, `${certificate.scorePercent} %`],
  [certificateWords.issued, formatDate(certificate.issuedAt)],
  [certificateWords.until, formatDate(certificate.expiresAt)],
  [certificateWords.code, certificate.code],
];

/** The PDF, or the browser's print where our fonts have not all letters of a name (TRN-115). */
const OnPaper = ({ certificate: { code, hasPdf } }: { certificate: KnownCertificate }) =>
  hasPdf ? (
    <DownloadCertificate code={code} />
  ) : (
    <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
      {certificateWords.print}
    </Button>
  );
