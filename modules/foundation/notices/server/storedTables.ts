import { asLongAs, type StoredTable, withOrganization } from '#kit/server/storedTables.ts';
import { noticesOff, noticesSent } from './tables.ts';

export const noticesTables: readonly StoredTable[] = [
  {
    table: noticesOff,
    holds: 'mails that a person turned off',
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
