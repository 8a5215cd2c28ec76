import { IconMail } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { OutputOf } from '#kit/contract/call.ts';
import { useCall } from '#kit/web/api/hooks.ts';
import { formatDate } from '#kit/web/dates.ts';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { Card } from '#kit/web/frame/Card.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { QueryContent } from '#kit/web/frame/QueryContent.tsx';
import lines from '#kit/web/lists/Lines.module.css';
import { loadLetters } from '../../calls.ts';
import { monthName } from '../../vocabulary.ts';
import { listTitle, whenNext } from '../copy.ts';
import classes from './Letters.module.css';

export function Letters() {
  const query = useCall(loadLetters, {});
  return (
    <Page
      title={listTitle}
      lead="What each month brought, as it stood when the letter was written. Letters are kept for three years."
      above={<BackLink to="/dashboard">Dashboard</BackLink>}
      width="narrow"
    >
      <QueryContent what="your letters" query={query} height={[64, 64]}>
        {(loaded) => <Kept {...loaded} />}
      </QueryContent>
    </Page>
  );
}

function Kept({ letters }: OutputOf<typeof loadLetters>) {
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
