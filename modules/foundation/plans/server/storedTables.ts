import {
  daysAfter,
  forEver,
  type StoredTable,
  withOrganization,
} from '#kit/server/services/storedTables.ts';
import { billingEvents, subscriptionIds, subscriptions } from './tables.ts';

export const plansTables: readonly StoredTable[] = [
  { table: subscriptions, holds: 'the organization’s plan', ...withOrganization },
  {
    table: subscriptionIds,
    holds: 'sign-up addresses of the provider',
    ...forEver('they name no customer, and a used one is given to nobody again'),
  },
  {
    table: billingEvents,
    holds: 'numbers of the billing provider’s messages',
    ...daysAfter(30, billingEvents.receivedAt, 'they came'),
  },
];
