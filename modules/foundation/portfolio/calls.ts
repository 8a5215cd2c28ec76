import { defineCall } from '#kit/contract/call.ts';
import { refusal } from '#kit/contract/refusal.ts';

const loadSchemas = () => import('./schemas.ts');

export const listCustomers = defineCall({
  method: 'GET',
  path: '/console/portfolio/list',
  summary: 'A page of all organisations, searched anywhere in their names, sites and addresses',
  schemas: async () => (await loadSchemas()).listCustomers,
  access: 'staff',
  permission: 'customers.read',
});

export const exportCustomers = defineCall({
  method: 'GET',
  path: '/console/portfolio/exportCustomers',
  summary: 'The list of customers as CSV, as it is searched and sorted',
  schemas: async () => (await loadSchemas()).exportCustomers,
  access: 'staff',
  permission: 'customers.export',
  answers: 'file',
  audited: true,
  refusals: { TOO_MANY_ROWS: refusal(422, 'More customers match than one file has.') },
  perMinute: 10,
});

export const whoNeedsACall = defineCall({
  method: 'GET',
  path: '/console/portfolio/calls',
  summary:
    'Which customers somebody should call today, the most pressing first, why, and whose call it is',
  schemas: async () => (await loadSchemas()).whoNeedsACall,
  access: 'staff',
  permission: 'customers.read',
});

export const matchCustomers = defineCall({
  method: 'GET',
  path: '/console/portfolio/match',
  summary: 'How many customers a filter matches, and who the first of them are',
  schemas: async () => (await loadSchemas()).matchCustomers,
  access: 'staff',
  permission: 'customers.read',
});

export const listGroups = defineCall({
  method: 'GET',
  path: '/console/portfolio/groups',
  summary: 'Which plans and brands customers have, to filter by',
  schemas: async () => (await loadSchemas()).listGroups,
  access: 'staff',
  permission: 'customers.read',
});

export const readCustomer = defineCall({
  method: 'GET',
  path: '/console/portfolio/customer/{orgId}',
  summary: 'One organisation on one page',
  schemas: async () => (await loadSchemas()).readCustomer,
  access: 'staff',
  permission: 'customers.read',
});

export const readActivity = defineCall({
  method: 'GET',
  path: '/console/portfolio/activity/{orgId}',
  summary: 'What happened to an organisation: its audit log, scans and ratings, newest first',
  schemas: async () => (await loadSchemas()).readActivity,
  access: 'staff',
  permission: 'customers.read',
});

const calling = { access: 'staff', permission: 'customers.call' } as const;

export const readCallSheet = defineCall({
  ...calling,
  method: 'GET',
  path: '/console/portfolio/callSheet/{orgId}',
  summary: 'Whom to call at a customer and why, whose call it is, and what was recorded before',
  schemas: async () => (await loadSchemas()).readCallSheet,
});

export const recordCall = defineCall({
  ...calling,
  method: 'POST',
  path: '/console/portfolio/recordCall',
  summary: 'Records that a customer was called, who leaves the call list until there is news',
  schemas: async () => (await loadSchemas()).recordCall,
});

export const snoozeCall = defineCall({
  ...calling,
  method: 'POST',
  path: '/console/portfolio/snoozeCall',
  summary: 'Puts a call off for some days, unless there is news before',
  schemas: async () => (await loadSchemas()).snoozeCall,
});

export const putBackCall = defineCall({
  ...calling,
  method: 'POST',
  path: '/console/portfolio/putBackCall',
  summary: 'Puts a customer who was called or put off back on the call list',
  schemas: async () => (await loadSchemas()).putBackCall,
});

export const assignCall = defineCall({
  ...calling,
  method: 'POST',
  path: '/console/portfolio/assignCall',
  summary: 'Says whose call it is, or that it is nobody’s; answers whose it was',
  schemas: async () => (await loadSchemas()).assignCall,
});
