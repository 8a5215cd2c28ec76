import { Button, Group, Stack, Text } from '@mantine/core';
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import { addressOf } from '#kit/web/api/send.ts';
import { formatDate } from '#kit/web/dates.ts';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { Card } from '#kit/web/frame/Card.tsx';
import { DocumentLink } from '#kit/web/frame/DocumentLink.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { QueryContent } from '#kit/web/frame/QueryContent.tsx';
import { Redirect } from '#kit/web/frame/Redirect.tsx';
import { letterPdf, loadLetter } from '../../calls.ts';
import type { Letter as Written } from '../../schemas.ts';
import {
  didWords,
  emptyPart,
  isQuiet,
  type Lines,
  letterTitle,
  moreLine,
  partTitles,
  quietLine,
} from '../../vocabulary.ts';
import { asWritten, listTitle, refusals } from '../copy.ts';
import classes from './Letter.module.css';

/** The letter about one month. An address that is no month is as unknown as a month without a letter. */
export function Letter() {
  const { month = '' } = useParams();
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return <Redirect to="/404" />;
  return <OfMonth month={month} />;
}

function OfMonth({ month }: { month: string }) {
  const query = useCall(loadLetter, { month });
  const letter = query.data?.letter;
  return (
    <Page
      title={letterTitle(month)}
      lead={letter && asWritten(formatDate(letter.writtenAt))}
      above={<BackLink to="/letters">{listTitle}</BackLink>}
      actions={
        letter && <DocumentLink href={addressOf(letterPdf, { month })}>Download PDF</DocumentLink>
      }
    >
      <QueryContent what="this letter" query={query} height={[140, 140]} copy={refusals}>
        {({ letter: loaded }) => (
          <>
            {isQuiet(loaded) ? (
              <Card as="article">{quietLine(month)}</Card>
            ) : (
              <LetterParts {...loaded} />
            )}
            <Button component={Link} to="/dashboard" style={{ alignSelf: 'start' }}>
              See what to do today
            </Button>
          </>
        )}
      </QueryContent>
    </Page>
  );
}

/** The parts of a letter, in the order of its mail. */
function LetterParts({ better, worse, also, next, people, morePeople }: Written) {
  return (
    <>
      <div className={classes.pair}>
        <Part name="better" picture={<IconTrendingUp size={22} aria-hidden />}>
          <List {...better} empty={emptyPart.better} />
        </Part>
        <Part name="worse" picture={<IconTrendingDown size={22} aria-hidden />}>
          <List {...worse} empty={emptyPart.worse} />
        </Part>
      </div>
      {also.lines.length > 0 && (
        <Part name="also">
          <List {...also} />
        </Part>
      )}
      {next.length > 0 && (
        <Part name="next">
          <Stack component="ol" gap={8} m={0} pl={20} style={{ overflowWrap: 'anywhere' }}>
            {next.map(({ title, why }) => (
              <li key={title}>
                <strong>{title}</strong>
                <Text span display="block" c="dimmed" fz="sm">
                  {why}
                </Text>
              </li>
            ))}
          </Stack>
        </Part>
      )}
      {people.length > 0 && (
        <Part name="people">
          <Stack component="ul" gap={8} m={0} pl={20} style={{ overflowWrap: 'anywhere' }}>
            {people.map(({ name, ...deeds }) => (
              <li key={name}>
                <strong>{name}</strong> {didWords(deeds)}
              </li>
            ))}
            {morePeople > 0 && <li>{moreLine(morePeople)}</li>}
          </Stack>
        </Part>
      )}
    </>
  );
}

function Part({
  name,
  picture,
  children,
}: {
  name: keyof typeof partTitles;
  picture?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card as="section" aria-labelledby={`letter-${name}`}>
      <Group id={`letter-${name}`} component="h2" wrap="nowrap" gap={8} m="0 0 12px" fz="1.125rem">
        {picture}
        {partTitles[name]}
      </Group>
      {children}
    </Card>
  );
}

function List({ lines, more, empty }: Lines & { empty?: string }) {
  if (lines.length === 0) return <Text c="dimmed">{empty}</Text>;
  return (
    <Stack component="ul" gap={8} m={0} pl={20} style={{ overflowWrap: 'anywhere' }}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
      {more > 0 && <li>{moreLine(more)}</li>}
    </Stack>
  );
}
