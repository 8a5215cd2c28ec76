import { defineCall } from '#kit/contract/call.ts';

const loadSchemas = () => import('./schemas.ts');

export const readMaintenance = defineCall('readMaintenance', loadSchemas, {
  method: 'GET',
  path: '/console/maintenance/read',
  summary: 'Whether the portal is closed, since when and by whom',
  access: 'staff',
  permission: 'operations.read',
  brands: 'all',
});

export const closePortal = defineCall('closePortal', loadSchemas, {
  path: '/console/maintenance/start',
  summary: 'Closes the portal: every address leads to the maintenance page',
  access: 'staff',
  permission: 'operations.manage',
  brands: 'all',
});

export const openPortal = defineCall({
  path: '/console/maintenance/end',
  summary: 'Opens the portal again',
  access: 'staff',
  permission: 'operations.manage',
  brands: 'all',
});
