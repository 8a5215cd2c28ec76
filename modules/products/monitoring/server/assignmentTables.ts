import { sql } from 'drizzle-orm';
import { date, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, tenantTable } from '#kit/server/db/columns.ts';
import type { CauseEvent } from '../vocabulary.ts';
import { ofTarget } from './targetTables.ts';

/**
 * What makes a cause of a website: by it, and not by an issue, because what a later scan finds of the same cause is
 * fixed by the same person. `checkId` is the first of the checks that find the same flaw.
 */
const cause = () => ({
  targetId: uuid('target_id').notNull(),
  checkId: text('check_id').notNull(),
  title: text('title').notNull(),
});

/** Which admin fixes a cause, and by which day; there is none without both. */
export const assignments = tenantTable(
  'monitoring_assignments',
  {
    ...cause(),
    /** The pool's id; whoever is no admin any more is not shown. */
    assigneeId: text('assignee_id'),
    dueOn: date('due_on', { mode: 'string' }),
    /** Of what its assignee was reminded last. */
    reminded: text('reminded').$type<'tomorrow' | 'overdue'>(),
  },
  (table) => [
    uniqueIndex('monitoring_assignments_cause').on(
      table.orgId,
      table.targetId,
      table.checkId,
      table.title,
    ),
    index('monitoring_assignments_due')
      .on(table.orgId, table.dueOn)
      .where(sql`assignee_id is not null and reminded is distinct from 'overdue'`),
    ofTarget('monitoring_assignments_target', table),
  ],
);

/** What people did about a cause: whom they assigned it to, and what they said of it. */
export const causeEvents = tenantTable(
  'monitoring_cause_events',
  {
    ...cause(),
    at: at('at').notNull(),
    kind: text('kind').$type<CauseEvent>().notNull(),
    /** The address of the admin who did it. */
    by: text('by').notNull(),
    /** The address of the admin whom it was assigned to. */
    whom: text('whom'),
    dueOn: date('due_on', { mode: 'string' }),
    text: text('text'),
  },
  (table) => [
    index('monitoring_cause_events_of').on(
      table.orgId,
      table.targetId,
      table.checkId,
      table.title,
      table.at,
    ),
    ofTarget('monitoring_cause_events_target', table),
  ],
);
