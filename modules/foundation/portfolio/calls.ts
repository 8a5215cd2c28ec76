import { defineCall, refusal } from '#kit/contract/call.ts';

const loadSchemas = () => import('./schemas.ts');
const loadPageSchemas = () => import('./schemas/customerPage.ts');

const reading = {
  access: 'staff',
  permission: 'customers.read',
  brands: 'narrowed',
  namedCustomers: true,
} as const;
const ofCustomer = [{ of: 'organization', field: 'orgId' }] as const;
const ofCustomers = [{ of: 'organization', field: 'customers.orgId' }] as const;

export const listCustomers = defineCall('listCustomers', loadSchemas, {
  ...reading,
  method: 'GET',
  path: '/console/portfolio/list',
  summary:
    'A page of all organisations, filtered, and searched anywhere in their names, sites and admins',
  programs: true,
});

export const exportCustomers = defineCall('exportCustomers', loadSchemas, {
  method: 'GET',
  path: '/console/portfolio/exportCustomers',
  summary: 'The list of customers as CSV, as it is filtered, searched and sorted',
  access: 'staff',
  permission: 'customers.export',
  brands: 'narrowed',
  namedCustomers: true,
  answers: 'file',
  audited: true,
  refusals: { TOO_MANY_ROWS: refusal(422, 'More customers match than one file has.') },
  perMinute: 10,
  programs: true,
});

export const whoNeedsACall = defineCall('whoNeedsACall', loadSchemas, {
  ...reading,
  method: 'GET',
  path: '/console/portfolio/calls',
  summary:
    'Which customers somebody should call today, the most pressing first, why, and whose call it is',
});

export const matchCustomers = defineCall('matchCustomers', loadSchemas, {
  ...reading,
  method: 'GET',
  path: '/console/portfolio/match',
  summary: 'How many customers a filter matches, and who the first of them are',
  // It is asked before something is written to all of them.
  namedCustomers: false,
});

export const listGroups = defineCall('listGroups', loadSchemas, {
  ...reading,
  method: 'GET',
  path: '/console/portfolio/groups',
  summary: 'Which plans, brands and channels customers have and who has calls, to filter by',
});

export const readFigures = defineCall('readFigures', loadSchemas, {
  ...reading,
  method: 'GET',
  path: '/console/portfolio/figures',
  summary: 'How many customers there are, and how many of them somebody should look at',
  programs: true,
});

export const listViews = defineCall('listViews', loadSchemas, {
  ...reading,
  method: 'GET',
  path: '/console/portfolio/views',
  summary: 'The filters of the list of customers that one saved, and those that others share',
});

export const saveView = defineCall('saveView', loadSchemas, {
  ...reading,
  path: '/console/portfolio/saveView',
  summary: 'Saves filters and order of the list of customers under a name',
  brands: [{ of: 'brand', field: 'view.brandId', optional: true }],
  refusals: { TOO_MANY_VIEWS: refusal(422, 'One person has no more views than these.') },
});

export const deleteView = defineCall('deleteView', loadSchemas, {
  ...reading,
  path: '/console/portfolio/deleteView',
  summary: 'Deletes a saved view: its own, or as an administrator a shared one',
  brands: 'own',
});

export const readCustomer = defineCall('readCustomer', loadPageSchemas, {
  ...reading,
  method: 'GET',
  path: '/console/portfolio/customer/{orgId}',
  summary: 'One organisation on one page',
  brands: ofCustomer,
  programs: true,
});

export const readActivity = defineCall('readActivity', loadPageSchemas, {
  ...reading,
  method: 'GET',
  path: '/console/portfolio/activity/{orgId}',
  summary: 'What happened to an organisation: its audit log, scans and ratings, newest first',
  brands: ofCustomer,
});

const calling = { access: 'staff', permission: 'customers.call', namedCustomers: true } as const;

export const readCallSheet = defineCall('readCallSheet', loadSchemas, {
  ...calling,
  method: 'GET',
  path: '/console/portfolio/callSheet/{orgId}',
  summary: 'Whom to call at a customer and why, whose call it is, and what was recorded before',
  brands: ofCustomer,
});

export const recordCall = defineCall('recordCall', loadSchemas, {
  ...calling,
  path: '/console/portfolio/recordCall',
  summary: 'Records that a customer was called, who leaves the call list until there is news',
  brands: ofCustomers,
});

export const addNote = defineCall('addNote', loadSchemas, {
  ...calling,
  path: '/console/portfolio/addNote',
  summary: 'Adds a note to a customer’s calls without a call: the call list stays as it is',
  brands: ofCustomer,
});

export const snoozeCall = defineCall('snoozeCall', loadSchemas, {
  ...calling,
  path: '/console/portfolio/snoozeCall',
  summary: 'Puts a call off for some days, unless there is news before',
  brands: ofCustomers,
});

export const putBackCall = defineCall('putBackCall', loadSchemas, {
  ...calling,
  path: '/console/portfolio/putBackCall',
  summary: 'Puts a customer who was called or put off back on the call list',
  brands: ofCustomer,
});

const ofTicked = [{ of: 'organization', field: 'orgIds' }] as const;

export const whoMayCall = defineCall('whoMayCall', loadSchemas, {
  ...calling,
  path: '/console/portfolio/whoMayCall',
  summary: 'Which of the staff are there for all of these customers, and so may take their calls',
  // So many customers do not fit in an address.
  changes: false,
  brands: ofTicked,
});

export const assignCall = defineCall('assignCall', loadSchemas, {
  ...calling,
  path: '/console/portfolio/assignCall',
  summary: 'Says whose call it is, or that it is nobody’s; answers whose it was',
  brands: ofTicked,
});
