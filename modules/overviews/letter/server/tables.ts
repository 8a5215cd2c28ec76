import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, tenantTable } from '#kit/server/db/columns.ts';
import type { Letter } from '../schemas.ts';

/** The parts of a letter that name nobody. */
export type LetterContent = Pick<Letter, 'better' | 'worse' | 'also' | 'next' | 'morePeople'>;

/** One letter for each organization and month, planned on the first of the next one and written by a job. */
export const letters = tenantTable(
  'letters_letters',
  {
    /** 'YYYY-MM'. */
    month: text('month').notNull(),
    /** The time that it tells of, in the zone that the brand had then. */
    from: at('from_at').notNull(),
    until: at('until_at').notNull(),
    timeZone: text('time_zone').notNull(),
    plannedAt: at('planned_at').notNull(),
    /** Null until the job has written it. */
    writtenAt: at('written_at'),
    /** As it was that day. */
    companyName: text('company_name').notNull(),
    isFirst: boolean('is_first').notNull(),
    content: jsonb('content').$type<LetterContent>(),
  },
  (table) => [
    uniqueIndex('letters_letters_month').on(table.orgId, table.month),
    // A job knows its letter only by this id (security T6).
    uniqueIndex('letters_letters_id').on(table.id),
    // For the retention job.
    index('letters_letters_planned').on(table.plannedAt),
  ],
);

/** What each person did in the month of a letter: apart from it, so that a name can be erased. */
export const people = tenantTable(
  'letters_people',
  {
    letterId: uuid('letter_id').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    did: jsonb('did').$type<string[]>().notNull(),
    more: integer('more').notNull(),
  },
  (table) => [
    uniqueIndex('letters_people_place').on(table.orgId, table.letterId, table.position),
    foreignKey({
      name: 'letters_people_letter',
      columns: [table.orgId, table.letterId],
      foreignColumns: [letters.orgId, letters.id],
    }).onDelete('cascade'),
  ],
);
