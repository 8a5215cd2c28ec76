import { Button, Group, NativeSelect } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import { formatDate } from '#kit/web/dates.ts';
import { toastError } from '#kit/web/feedback/toasts.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { Redirect } from '#kit/web/frame/Redirect.tsx';
import lines from '#kit/web/lists/Lines.module.css';
import { cyberConciergeWeaknesses } from '#modules/products/concierge/calls.ts';
import { severities, weaknessStatuses } from '#modules/products/concierge/vocabulary.ts';
import { fetchFailed } from '../copy.ts';
import { tabPath, weaknessPath } from '../paths.ts';
import { firstView, type Sort, shownOf, sorts, type View } from '../rules/weaknessList.ts';
import { PostLine } from './PostLine.tsx';
import classes from './PostList.module.css';
import { ListSkeleton } from './Skeletons.tsx';
import { StatusText } from './WeaknessBadges.tsx';

/** The tab that lists weaknesses; when they cannot be fetched, the about page is shown instead (CON-031). */
export function Weaknesses() {
  const { data, error } = useCall(cyberConciergeWeaknesses, {});
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
  const matches = shownOf(weaknesses, view);
  return (
    <>
      <Filters view={view} onView={setView} shown={matches.length} total={weaknesses.length} />
      {matches.length > 0 ? (
        <ul className={lines.list} aria-label="Security weaknesses">
          {matches.map(({ weaknessId, title, severity, status, reportedOn, isRead }) => (
            <PostLine
              key={weaknessId}
              to={weaknessPath(weaknessId)}
              title={title}
              isRead={isRead}
              withDot
              severity={severity}
              after={
                <span className={classes.status}>
                  <StatusText status={status} />
                </span>
              }
            >
              <span className={lines.small}>Reported on {formatDate(reportedOn)}</span>
            </PostLine>
          ))}
        </ul>
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

const all = { value: 'all', label: 'All' } as const;
const severityChoices = [all, ...severities.map((value) => ({ value, label: value }))];
const statusChoices = [all, ...weaknessStatuses.map((value) => ({ value, label: value }))];
const sortLabels: Record<Sort, string> = {
  status: 'Status',
  severity: 'Severity',
  newest: 'Newest first',
};
const sortChoices = sorts.map((value) => ({ value, label: sortLabels[value] }));

function Filters({
  view,
  onView,
  shown,
  total,
}: {
  view: View;
  onView: (view: View) => void;
  shown: number;
  total: number;
}) {
  const select = <Key extends keyof View>(
    key: Key,
    label: string,
    choices: readonly { value: View[Key]; label: string }[],
  ) => (
    <NativeSelect
      label={label}
      value={view[key]}
      data={[...choices]}
      onChange={({ currentTarget }) => {
        const choice = choices.find(({ value }) => value === currentTarget.value);
        if (choice) onView({ ...view, [key]: choice.value });
      }}
    />
  );
  return (
    <Group align="end" gap="12px 16px" mb={16} className={classes.filters}>
      {select('severity', 'Severity', severityChoices)}
      {select('status', 'Status', statusChoices)}
      {select('sort', 'Sort by', sortChoices)}
      <p className={classes.count} role="status">
        {shown === total ? `${total} reported` : `${shown} of ${total}`}
      </p>
    </Group>
  );
}
