import { defineCall } from '#kit/contract/call.ts';

const loadSchemas = () => import('./schemas.ts');

const reading = { method: 'GET', access: 'staff', permission: 'operations.read' } as const;

export const readJobs = defineCall('readJobs', loadSchemas, {
  ...reading,
  path: '/console/operations/jobs',
  summary: 'Background jobs by queue, and those that failed for good',
  brands: 'all',
});

export const retryJob = defineCall('retryJob', loadSchemas, {
  path: '/console/operations/retry',
  summary: 'Has a job that failed for good tried once more',
  access: 'staff',
  permission: 'operations.manage',
  brands: 'all',
});

export const readMails = defineCall('readMails', loadSchemas, {
  ...reading,
  path: '/console/operations/mails',
  summary: 'A page of the mails, newest first: to whom, about what, and with what outcome',
  brands: 'narrowed',
});

export const readSuppressed = defineCall('readSuppressed', loadSchemas, {
  ...reading,
  path: '/console/operations/suppressed',
  summary: 'Addresses that take no mail, the newest first; with an address whether it is one',
  brands: 'narrowed',
});

export const liftSuppression = defineCall('liftSuppression', loadSchemas, {
  path: '/console/operations/liftSuppression',
  summary: "Has an address get the brand's mails again",
  access: 'staff',
  permission: 'operations.manage',
  brands: [{ of: 'brand', field: 'brandId' }],
});

export const readErrors = defineCall('readErrors', loadSchemas, {
  ...reading,
  path: '/console/operations/errors',
  summary: 'A page of the errors that browsers met, newest first',
  brands: 'all',
});
