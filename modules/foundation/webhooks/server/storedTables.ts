import { webhookDeliveries, webhookEndpoints } from '#kit/server/events/tables.ts';
import { asLongAs, daysAfter, type StoredTable } from '#kit/server/services/storedTables.ts';

export const webhooksTables: readonly StoredTable[] = [
  {
    table: webhookEndpoints,
    holds: 'where webhooks go: addresses, sealed secrets, and who made them',
    ...asLongAs('nobody deletes it'),
  },
  {
    table: webhookDeliveries,
    holds: 'webhooks that were sent or are to be, without what was answered',
    ...daysAfter(30, webhookDeliveries.createdAt, 'what they tell of'),
  },
];
