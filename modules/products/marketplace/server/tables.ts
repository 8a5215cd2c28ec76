import { text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, tenantTable } from '#kit/server/db/columns.ts';

/** What admins did with an offer: each admin has each kind of event only once. */
export const offerEvents = tenantTable(
  'marketplace_events',
  {
    /** The partner's name in the brand's data; an event may outlive its offer. */
    partner: text('partner').notNull(),
    kind: text('kind').$type<'click' | 'claim'>().notNull(),
    cognitoId: text('cognito_id').notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    uniqueIndex('marketplace_events_once').on(
      table.orgId,
      table.partner,
      table.kind,
      table.cognitoId,
    ),
  ],
);
