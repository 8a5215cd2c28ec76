import { defineCall } from '#kit/contract/call.ts';

const loadSchemas = () => import('./schemas.ts');

export const listCustomers = defineCall({
  method: 'GET',
  path: '/console/portfolio/list',
  summary: 'A page of all organisations, searched anywhere in their names, sites and addresses',
  schemas: async () => (await loadSchemas()).listCustomers,
  access: 'staff',
  permission: 'customers.read',
});

export const whoNeedsACall = defineCall({
  method: 'GET',
  path: '/console/portfolio/calls',
  summary: 'Which customers somebody should call today, the most pressing first, and why',
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
  summary: "An organisation's audit log, newest first, a page at a time",
  schemas: async () => (await loadSchemas()).readActivity,
  access: 'staff',
  permission: 'customers.read',
});
