import type { AuditWords } from '#kit/server/services/services.ts';

export const portfolioWords: AuditWords = {
  staffLog: {
    '/console/portfolio/exportCustomers': 'Saved the list of customers',
    '/console/portfolio/saveView': 'Saved the view of customers',
    '/console/portfolio/deleteView': 'Deleted the view of customers',
    '/console/portfolio/recordCall': 'Called the customer',
    '/console/portfolio/addNote': 'Noted about the customer',
    '/console/portfolio/snoozeCall': 'Put off the call to',
    '/console/portfolio/putBackCall': 'Put back on the call list',
    '/console/portfolio/assignCall': 'Said whose call it is',
  },
};
