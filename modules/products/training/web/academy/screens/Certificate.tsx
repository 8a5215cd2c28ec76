import { Button } from '@mantine/core';
import {
  IconCertificate,
  IconCertificateOff,
  IconDownload,
  IconPrinter,
} from '@tabler/icons-react';
import { Link, useNavigate, useParams } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import { addressOf } from '#kit/web/api/send.ts';
import { formatDate } from '#kit/web/dates.ts';
import { required } from '#kit/web/forms/checks.ts';
import { Form } from '#kit/web/forms/Form.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import { Loading, SkeletonBar } from '#kit/web/frame/Skeletons.tsx';
import { useScreen } from '#kit/web/frame/useScreen.ts';
import { downloadCertificate, verifyCertificate } from '#modules/products/training/calls.ts';
import type { KnownCertificate, VerifiedCertificate } from '#modules/products/training/schemas.ts';
import { academyPaths } from '#modules/products/training/vocabulary.ts';
import { AcademyPage } from '../components/AcademyPage.tsx';
import { PrintedCertificate } from '../components/PrintedCertificate.tsx';
import { certificateWords } from '../copy.ts';
import { checkPath } from '../paths.ts';
import classes from './Certificate.module.css';

/** For people who were shown a certificate: whether it is genuine. */
export function Certificate() {
  const { code } = useParams();
  return <AcademyPage>{code ? <Checked code={code} /> : <Ask />}</AcademyPage>;
}

function Ask() {
  const heading = useScreen(certificateWords.title);
  const navigate = useNavigate();
  const form = useFields({ code: '' }, { code: required(certificateWords.missing) });
  return (
    <div className={classes.ask}>
      <h1 ref={heading} tabIndex={-1}>
        {certificateWords.title}
      </h1>
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
  const { data, error, refetch } = useCall(verifyCertificate, { code }, { retry: false });
  if (data) return <Verdict verified={data} />;
  if (error) return <ScreenError what={certificateWords.loading} error={error} retry={refetch} />;
  return (
    <Loading what={certificateWords.loading}>
      <SkeletonBar height={300} radius="lg" />
    </Loading>
  );
}

function Verdict({ verified }: { verified: VerifiedCertificate }) {
  const heading = useScreen(certificateWords[verified.state]);
  const known = verified.state === 'unknown' ? null : verified;
  const Icon = known ? IconCertificate : IconCertificateOff;
  return (
    <>
      <section className={classes.card}>
        <div className={classes.verdict} data-state={verified.state}>
          <Icon size={40} stroke={1.6} aria-hidden />
          <h1 ref={heading} tabIndex={-1}>
            {certificateWords[verified.state]}
          </h1>
        </div>
        {known ? (
          <Facts certificate={known} />
        ) : (
          <p className={classes.words}>{certificateWords.unknownText}</p>
        )}
        <div className={classes.tools}>
          {known && <OnPaper certificate={known} />}
          <Button component={Link} to={checkPath} variant="default">
            {certificateWords.another}
          </Button>
        </div>
      </section>
      {known && <PrintedCertificate certificate={known} />}
    </>
  );
}

interface Props {
  certificate: KnownCertificate;
}

function Facts({ certificate }: Props) {
  const facts = [
    [certificateWords.name, certificate.name],
    [certificateWords.company, certificate.companyName],
    [certificateWords.course, certificate.courseTitle],
    [certificateWords.score, `${certificate.scorePercent} %`],
    [certificateWords.issued, formatDate(certificate.issuedAt)],
    [certificateWords.until, formatDate(certificate.expiresAt)],
    [certificateWords.code, certificate.code],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The PDF, or the browser's print where our fonts have not all letters of a name (TRN-115). */
function OnPaper({ certificate: { code, hasPdf } }: Props) {
  if (hasPdf)
    return (
      <Button
        component="a"
        href={addressOf(downloadCertificate, { code })}
        download
        leftSection={<IconDownload size={18} aria-hidden />}
      >
        {certificateWords.download}
      </Button>
    );
  return (
    <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
      {certificateWords.print}
    </Button>
  );
}
