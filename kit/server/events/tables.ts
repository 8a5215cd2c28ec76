import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgPolicy, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { EventName } from '#kit/contract/events.ts';
import { at, ownRowsPolicy } from '../db/columns.ts';

/** Why nothing is sent to an endpoint: somebody switched it off, it said that it is gone, or it failed for days. */
export type OffWhy = 'hand' | 'gone' | 'failing';

/**
 * Where webhooks go: an organization's, or a brand's, which hears of all its customers. A tenant's transaction reads a
 * brand's too, to know what to tell it, and changes none.
 */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: uuid('id').primaryKey(),
    orgId: uuid('org_id'),
    brandId: text('brand_id'),
    url: text('url').notNull(),
    events: jsonb('events').$type<readonly EventName[]>().notNull(),
    /** Sealed, as is the one before, which signs too until its end. */
    secret: text('secret').notNull(),
    formerSecret: text('former_secret'),
    formerUntil: at('former_until'),
    createdAt: at('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    createdByName: text('created_by_name').notNull(),
    offAt: at('off_at'),
    offWhy: text('off_why').$type<OffWhy>(),
    /** Since when nothing has arrived; null while all does. */
    failingSince: at('failing_since'),
  },
  (table) => [
    index('webhook_endpoints_organization').on(table.orgId),
    index('webhook_endpoints_brand').on(table.brandId),
    ownRowsPolicy('webhook_endpoints'),
    pgPolicy('webhook_endpoints_brands', {
      as: 'permissive',
      to: 'public',
      for: 'select',
      using: sql`org_id is null`,
    }),
  ],
);

export type Endpoint = typeof webhookEndpoints.$inferSelect;

type DeliveryStatus = 'waiting' | 'delivered' | 'failed';

/** What was to be sent to an endpoint, and what came of it. The id is that of the message, over all its tries. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey(),
    /** Of whom it tells; null of a brand's test. */
    orgId: uuid('org_id'),
    endpointId: uuid('endpoint_id').notNull(),
    event: text('event').notNull(),
    body: text('body').notNull(),
    createdAt: at('created_at').notNull(),
    status: text('status').$type<DeliveryStatus>().notNull().default('waiting'),
    /** Tries that ended. */
    attempts: integer('attempts').notNull().default(0),
    /** When it is announced anew, should it still wait. */
    nextAt: at('next_at').notNull(),
    lastAt: at('last_at'),
    /** The status that the endpoint answered last; null: it did not answer. */
    lastStatus: integer('last_status'),
    reason: text('reason'),
  },
  (table) => [
    index('webhook_deliveries_newest').on(table.endpointId, table.createdAt),
    index('webhook_deliveries_due').on(table.nextAt).where(sql`status = 'waiting'`),
    index('webhook_deliveries_past').on(table.createdAt),
    index('webhook_deliveries_organization').on(table.orgId),
    ownRowsPolicy('webhook_deliveries'),
  ],
);

export type Delivery = typeof webhookDeliveries.$inferSelect;
