import { Button } from '@mantine/core';
import { IconCertificate, IconCertificateOff } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import { formatDate } from '#kit/web/dates.ts';
import { required } from '#kit/web/forms/checks.ts';
import { Form } from '#kit/web/forms/Form.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import { Loading, SkeletonBar } from '#kit/web/frame/Skeletons.tsx';
import { useScreen } from '#kit/web/frame/useScreen.ts';
import { verifyCertificate } from '#modules/products/training/calls.ts';
import type { VerifiedCertificate } from '#modules/products/training/schemas.ts';
import { academyPaths } from '#modules/products/training/vocabulary.ts';
import { AcademyPage } from '../components/AcademyPage.tsx';
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
  const isKnown = verified.state !== 'unknown';
  const Icon = isKnown ? IconCertificate : IconCertificateOff;
  const facts = isKnown && [
    [certificateWords.name, verified.name],
    [certificateWords.company, verified.companyName],
    [certificateWords.course, verified.courseTitle],
    [certificateWords.score, `${verified.scorePercent} %`],
    [certificateWords.issued, formatDate(verified.issuedAt)],
    [certificateWords.until, formatDate(verified.expiresAt)],
    [certificateWords.code, verified.code],
  ];
  return (
    <section className={classes.card}>
      <div className={classes.verdict} data-state={verified.state}>
        <Icon size={40} stroke={1.6} aria-hidden />
        <h1 ref={heading} tabIndex={-1}>
          {certificateWords[verified.state]}
        </h1>
      </div>
      {facts ? (
        <dl className={classes.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className={classes.words}>{certificateWords.unknownText}</p>
      )}
      <div className={classes.words}>
        <Button component={Link} to={checkPath} variant="default">
          {certificateWords.another}
        </Button>
      </div>
    </section>
  );
}
