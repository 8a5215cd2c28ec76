import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import { addressOf } from '#kit/web/api/send.ts';
import { formatDate } from '#kit/web/dates.ts';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { Card } from '#kit/web/frame/Card.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { Redirect } from '#kit/web/frame/Redirect.tsx';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import { Loading, SkeletonBar } from '#kit/web/frame/Skeletons.tsx';
import { letterPdf, loadLetter } from '../../calls.ts';
import { isQuiet, letterTitle, quietLine } from '../../vocabulary.ts';
import { LetterParts } from '../components/LetterParts.tsx';
import { asWritten, listTitle, refusals } from '../copy.ts';

/** The letter about one month. An address that is no month is as unknown as a month without a letter. */
export function Letter() {
  const { month = '' } = useParams();
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return <Redirect to="/404" />;
  return <OfMonth month={month} />;
}

function OfMonth({ month }: { month: string }) {
  const { data, error, refetch } = useCall(loadLetter, { month });
  const letter = data?.letter;
  return (
    <Page
      title={letterTitle(month)}
      lead={letter && asWritten(formatDate(letter.writtenAt))}
      above={<BackLink to="/letters">{listTitle}</BackLink>}
      actions={
        letter && (
          <Button
            component="a"
            href={addressOf(letterPdf, { month })}
            target="_blank"
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            Download PDF
          </Button>
        )
      }
    >
      {!letter && error && (
        <ScreenError what="this letter" error={error} retry={refetch} copy={refusals} />
      )}
      {!letter && !error && (
        <Loading what="this letter">
          <SkeletonBar height={140} gap={16} radius="lg" />
          <SkeletonBar height={140} radius="lg" />
        </Loading>
      )}
      {letter && isQuiet(letter) && <Card as="article">{quietLine(month)}</Card>}
      {letter && !isQuiet(letter) && <LetterParts letter={letter} />}
      {letter && (
        <Button component={Link} to="/dashboard" variant="filled" style={{ alignSelf: 'start' }}>
          See what to do today
        </Button>
      )}
    </Page>
  );
}
