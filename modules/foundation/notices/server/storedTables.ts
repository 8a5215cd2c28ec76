import {
  asLongAs,
  daysAfter,
  type StoredTable,
  withOrganization,
} from '#kit/server/services/storedTables.ts';
import { maxNotices, noticeDays } from '../vocabulary.ts';
import { notices, noticesOff, noticesSent } from './tables.ts';

export const noticesTables: readonly StoredTable[] = [
  {
    table: notices,
    holds: `what a person was told, of each the newest ${maxNotices}`,
    ...daysAfter(noticeDays, notices.at, 'it was told'),
  },
  {
    table: noticesOff,
    holds: 'mails that a person gets later, or not at all',
    ...asLongAs('the person'),
  },
  { table: noticesSent, holds: 'that a notice went out', ...withOrganization },
];
