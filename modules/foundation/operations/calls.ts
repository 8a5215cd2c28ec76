import { defineCall } from '#kit/contract/call.ts';

const loadSchemas = () => import('./schemas.ts');

const reading = { method: 'GET', access: 'staff', permission: 'operations.read' } as const;

export const readJobs = defineCall({
  ...reading,
  path: '/console/operations/jobs',
  summary: 'Background jobs by queue, and those that failed for good',
  schemas: async () => (await loadSchemas()).readJobs,
});

export const retryJob = defineCall({
  method: 'POST',
  path: '/console/operations/retry',
  summary: 'Has a job that failed for good tried once more',
  schemas: async () => (await loadSchemas()).retryJob,
  access: 'staff',
  permission: 'operations.manage',
});

export const readMails = defineCall({
  ...reading,
  path: '/console/operations/mails',
  summary: 'The newest mails: to whom, about what, and with what outcome',
  schemas: async () => (await loadSchemas()).readMails,
});

export const readSuppressed = defineCall({
  ...reading,
  path: '/console/operations/suppressed',
  summary: 'Addresses that take no mail, the newest first; with an address whether it is one',
  schemas: async () => (await loadSchemas()).readSuppressed,
});

export const liftSuppression = defineCall({
  method: 'POST',
  path: '/console/operations/liftSuppression',
  summary: "Has an address get the brand's mails again",
  schemas: async () => (await loadSchemas()).liftSuppression,
  access: 'staff',
  permission: 'operations.manage',
});

export const readErrors = defineCall({
  ...reading,
  path: '/console/operations/errors',
  summary: 'The newest errors that browsers met',
  schemas: async () => (await loadSchemas()).readErrors,
});
