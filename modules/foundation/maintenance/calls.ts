import { defineCall } from '#kit/contract/call.ts';

const loadSchemas = () => import('./schemas.ts');

export const readMaintenance = defineCall({
  method: 'GET',
  path: '/console/maintenance/read',
  summary: 'Whether the portal is closed, since when and by whom',
  schemas: async () => (await loadSchemas()).readMaintenance,
  access: 'staff',
  permission: 'operations.read',
});

export const closePortal = defineCall({
  method: 'POST',
  path: '/console/maintenance/start',
  summary: 'Closes the portal: every address leads to the maintenance page',
  schemas: async () => (await loadSchemas()).closePortal,
  access: 'staff',
  permission: 'operations.manage',
});

export const openPortal = defineCall({
  method: 'POST',
  path: '/console/maintenance/end',
  summary: 'Opens the portal again',
  access: 'staff',
  permission: 'operations.manage',
});
