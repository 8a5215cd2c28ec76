import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { toastError } from '#kit/web/feedback/toasts.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { Redirect } from '#kit/web/frame/Redirect.tsx';
import { fetchFailed } from '../copy.ts';
import { tabPath } from '../paths.ts';
import { useWeaknesses } from '../queries.ts';
import { firstView, shownOf } from '../rules/weaknessList.ts';
import { ListFilters } from './ListFilters.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { WeaknessList } from './WeaknessList.tsx';

/** The tab that lists weaknesses; when they cannot be fetched, the about page is shown instead (CON-031). */
export function Weaknesses() {
  const { data, error } = useWeaknesses();
  const [view, setView] = useState(firstView);
  useEffect(() => {
    if (error) toastError(fetchFailed);
  }, [error]);
  if (error) return <Redirect to={tabPath('about')} />;
  if (!data) return <ListSkeleton />;
  const { weaknesses } = data;
  if (weaknesses.length === 0) {
    return (
      <Card>
        <EmptyState
          picture={<IconShieldCheck size={32} stroke={1.6} />}
          title="No security weaknesses reported."
          action={
            <Button component={Link} to={tabPath('about')} variant="default">
              What the concierge does
            </Button>
          }
        >
          <p>When our experts find something that an attacker could use, it stands here.</p>
        </EmptyState>
      </Card>
    );
  }
  const shown = shownOf(weaknesses, view);
  return (
    <>
      <ListFilters view={view} onView={setView} shown={shown.length} total={weaknesses.length} />
      {shown.length > 0 ? (
        <WeaknessList weaknesses={shown} />
      ) : (
        <Card>
          <EmptyState
            title="No weakness is like that."
            action={
              <Button variant="default" onClick={() => setView(firstView)}>
                Show all
              </Button>
            }
          />
        </Card>
      )}
    </>
  );
}
