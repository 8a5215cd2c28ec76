import { Box, Button, Flex, Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { dayWords } from '#kit/contract/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import lines from '#kit/web/lists/Lines.module.css';
import type { Duty } from '#modules/products/policies/schemas.ts';
import { draftWords, groupLead, groupWords } from '../copy.ts';
import { keptWords } from '../copyDuties.ts';
import { customizePath, policyPath } from '../paths.ts';
import { type Group, isIn, type PolicyRow, reviewState } from '../rules/policyRows.ts';
import { today } from './days.ts';
import { PolicyBadge } from './PolicyBadge.tsx';
import classes from './PolicyList.module.css';

interface Props {
  group: Group;
  rows: readonly PolicyRow[];
  /** Of all policies. */
  duties: readonly Duty[];
}

/** The policies of one group, each with a link. */
export function PolicyList({ group, rows, duties }: Props) {
  const heading = useId();
  const shown = rows.filter((row) => isIn(group, row));
  const { title } = groupWords[group];
  if (shown.length === 0) return null;
  return (
    <Card as="section" padding="none" aria-labelledby={heading}>
      <header className={classes.head}>
        <h2 id={heading} className={classes.title}>
          {title} <span className={classes.count}>{shown.length}</span>
        </h2>
        <Text c="dimmed" mt={2}>
          {groupLead(group, shown.length)}
        </Text>
      </header>
      <Box component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {shown.map((row) => (
          <Row
            key={row.id}
            group={group}
            row={row}
            duties={duties.filter(({ policyType }) => policyType === row.id)}
          />
        ))}
      </Box>
    </Card>
  );
}

const buttons: Record<Group, string> = {
  draft: 'Finish Draft',
  active: 'Review',
  start: 'Activate',
  inactive: 'Activate',
};

interface RowProps {
  group: Group;
  row: PolicyRow;
  /** Of this policy. */
  duties: readonly Duty[];
}

function Row({ group, row, duties }: RowProps) {
  const shown = group === 'draft' || group === 'active' ? row[group] : undefined;
  const to = policyPath(row.id, shown?.version);
  return (
    <li className={classes.row}>
      <Box flex={1} miw={0}>
        <Flex gap="4px 10px" wrap="wrap" align="center">
          <Link to={to} className={lines.name}>
            {row.name}
          </Link>
          {shown && <PolicyBadge status={shown.status} />}
        </Flex>
        <Text c="dimmed" fz="0.9375rem" maw="84ch" mt={2}>
          <Facts group={group} row={row} duties={duties} />
        </Text>
      </Box>
      <Button
        component={Link}
        to={group === 'active' ? to : customizePath(row.id)}
        variant="default"
        aria-label={`${buttons[group]}: ${row.name}`}
        rightSection={<IconChevronRight size={16} aria-hidden />}
        flex="none"
      >
        {buttons[group]}
      </Button>
    </li>
  );
}

function Facts({ group, row: { active, draft, purpose }, duties }: RowProps) {
  if (group === 'draft') return draft && draftWords(draft.version, active?.version);
  if (!active) return purpose;
  const { version, approver, approvalDate, reviewDate } = active;
  const standing = reviewState(reviewDate, today());
  const kept = keptWords(duties);
  return (
    <>
      {approvalDate && `Version ${version} approved by ${approver} on ${dayWords(approvalDate)}. `}
      {reviewDate && (
        <span className={classes.review} data-standing={standing}>
          {standing === 'due' ? 'Review is due' : 'Next review'}: {dayWords(reviewDate)}
        </span>
      )}
      {kept && `. ${kept}`}
    </>
  );
}
