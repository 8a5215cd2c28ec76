import {
  asLongAs,
  daysAfter,
  type StoredTable,
  withOrganization,
} from '#kit/server/services/storedTables.ts';
import { noticeDays } from '../vocabulary.ts';
import { notices, noticesOff, noticesSent } from './tables.ts';

export const noticesTables: readonly StoredTable[] = [
  {
    table: notices,
    holds: 'what a person was told',
    ...daysAfter(noticeDays, notices.at, 'it was told'),
    person: { cognitoId: notices.cognitoId },
  },
  {
    table: noticesOff,
    holds: 'mails that a person gets later, or not at all',
    ...asLongAs('the person'),
    person: { cognitoId: noticesOff.cognitoId },
  },
  {
    table: noticesSent,
    holds: 'that a notice went out',
    ...withOrganization,
    person: { cognitoId: noticesSent.cognitoId },
  },
];
