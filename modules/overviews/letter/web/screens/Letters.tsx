import { IconMail } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import { formatDate } from '#kit/web/dates.ts';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { Card } from '#kit/web/frame/Card.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import { Loading, SkeletonBar } from '#kit/web/frame/Skeletons.tsx';
import lines from '#kit/web/lists/Lines.module.css';
import { loadLetters } from '../../calls.ts';
import { monthName } from '../../vocabulary.ts';
import { listTitle, whenNext } from '../copy.ts';
import classes from './Letters.module.css';

/** The letters that are kept, newest first. */
export function Letters() {
  const { data, error, refetch } = useCall(loadLetters, {});
  return (
    <Page
      title={listTitle}
      lead="What each month brought, as it stood when the letter was written. Letters are kept for three years."
      above={<BackLink to="/dashboard">Dashboard</BackLink>}
      width="narrow"
    >
      {data ? (
        <Kept letters={data.letters} />
      ) : error ? (
        <ScreenError what="your letters" error={error} retry={refetch} />
      ) : (
        <Loading what="your letters">
          <SkeletonBar height={64} gap={12} radius="md" />
          <SkeletonBar height={64} radius="md" />
        </Loading>
      )}
    </Page>
  );
}

function Kept({
  letters,
}: {
  letters: readonly { month: string; inShort: string; writtenAt: string }[];
}) {
  if (letters.length === 0)
    return (
      <Card>
        <EmptyState
          picture={<IconMail size={28} stroke={1.6} />}
          title="No letter has been written yet."
        >
          <p>{whenNext}</p>
        </EmptyState>
      </Card>
    );
  return (
    <Card as="section" aria-label={listTitle}>
      <ul className={lines.list}>
        {letters.map(({ month, inShort, writtenAt }) => (
          <li key={month} className={`${lines.line} ${classes.line}`}>
            <div className={lines.words}>
              <Link to={`/letters/${month}`} className={lines.title}>
                {monthName(month)}
              </Link>
              <span className={classes.short}>{inShort}</span>
            </div>
            <span className={lines.small}>Written {formatDate(writtenAt)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
