import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { Card } from '#kit/web/frame/Card.tsx';
import { groupWords } from '../copy.ts';
import { customizePath, policyPath } from '../paths.ts';
import { type Group, groupOf, type PolicyRow, reviewStanding } from '../rules/policyRows.ts';
import { formatDay, today } from './days.ts';
import classes from './PolicyList.module.css';
import { StatusBadge } from './StatusBadge.tsx';

/** The policies that stand alike, each with its way on. */
export function PolicyList({ group, rows }: { group: Group; rows: readonly PolicyRow[] }) {
  const heading = useId();
  const shown = rows.filter((row) => groupOf(row) === group);
  const { title, text } = groupWords[group];
  if (shown.length === 0) return null;
  return (
    <Card as="section" padding="none" aria-labelledby={heading}>
      <header className={classes.head}>
        <h2 id={heading} className={classes.title}>
          {title} <span className={classes.count}>{shown.length}</span>
        </h2>
        <p className={classes.lead}>{text}</p>
      </header>
      <ul className={classes.rows}>
        {shown.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
    </Card>
  );
}

const buttons: Record<Group, string> = {
  draft: 'Finish Draft',
  active: 'Review',
  inactive: 'Activate',
};

function Row({ row }: { row: PolicyRow }) {
  const group = groupOf(row);
  const shown = row.draft ?? row.active;
  const to = policyPath(row.id, shown?.version);
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <div className={classes.line}>
          <Link to={to} className={classes.name}>
            {row.name}
          </Link>
          {group !== 'inactive' && <StatusBadge status={group === 'draft' ? 'Draft' : 'Active'} />}
          {row.draft && row.active && <StatusBadge status="Active" />}
        </div>
        <Facts row={row} />
      </div>
      <Button
        component={Link}
        to={group === 'inactive' || group === 'draft' ? customizePath(row.id) : to}
        variant="default"
        aria-label={`${buttons[group]}: ${row.name}`}
        rightSection={<IconChevronRight size={16} aria-hidden />}
        className={classes.button}
      >
        {buttons[group]}
      </Button>
    </li>
  );
}

function Facts({ row: { active, draft, purpose } }: { row: PolicyRow }) {
  if (!active && !draft) return <p className={classes.facts}>{purpose}</p>;
  const standing = reviewStanding(active?.reviewDate ?? null, today());
  const facts = [
    draft && `Version ${draft.version} is being written`,
    active?.approvalDate &&
      `Version ${active.version} approved by ${active.approver} on ${formatDay(active.approvalDate)}`,
  ].filter(Boolean);
  return (
    <p className={classes.facts}>
      {facts.join('. ')}.{' '}
      {active?.reviewDate && (
        <span className={classes.review} data-standing={standing}>
          {standing === 'due' ? 'Review is due' : 'Next review'}: {formatDay(active.reviewDate)}
        </span>
      )}
    </p>
  );
}
