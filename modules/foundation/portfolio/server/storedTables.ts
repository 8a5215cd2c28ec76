import {
  asLongAs,
  daysAfter,
  type StoredTable,
  withOrganization,
} from '#kit/server/services/storedTables.ts';
import { callNotes, callStates, changes, customerViews, summaries } from './tables.ts';

export const portfolioTables: readonly StoredTable[] = [
  { table: summaries, holds: 'what the portfolio shows of an organization', ...withOrganization },
  {
    table: changes,
    holds: 'that the portfolio is to look again',
    ...asLongAs('it has not looked'),
    madeByTriggers: true,
  },
  {
    table: callStates,
    holds: 'until when an organization is off the call list, and whose call it is',
    ...withOrganization,
  },
  {
    table: callNotes,
    holds: 'what staff recorded about calls',
    ...daysAfter(730, callNotes.at, 'they were recorded'),
    person: { namedInTexts: [callNotes.text] },
  },
  {
    table: customerViews,
    holds: 'filters of the list of customers that staff saved; they name no customer',
    ...asLongAs('its member of staff, or an administrator, keeps it'),
  },
];
