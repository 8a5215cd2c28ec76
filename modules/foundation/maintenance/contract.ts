import { z } from 'zod';
import { defineCall } from '#kit/contract/call.ts';
import { instant, line, prose } from '#kit/contract/schemas.ts';

/** What the maintenance page shows (SHL-031). */
export const maintenanceNotice = z.object({
  title: line(120),
  subheading: line(300),
  content: prose(2000),
});
export type MaintenanceNotice = z.infer<typeof maintenanceNotice>;

/** Whether the portal is closed for maintenance. A text that was left empty is the page's own. */
export const maintenance = z.discriminatedUnion('enabled', [
  z.object({ enabled: z.literal(false) }),
  maintenanceNotice.extend({ enabled: z.literal(true) }),
]);
export type Maintenance = z.infer<typeof maintenance>;

/** What the page says where the operator left a text empty. */
export const ownNotice = {
  title: 'We’ll be right back',
  subheading: 'We are improving the portal. Everything you saved is safe.',
};

export const readMaintenance = defineCall({
  method: 'GET',
  path: '/console/maintenance/read',
  summary: 'Whether the portal is closed, since when and by whom',
  access: 'staff',
  permission: 'operations.read',
  output: z.object({
    notice: maintenanceNotice.extend({ startedAt: instant, startedBy: z.string() }).nullable(),
  }),
});

export const closePortal = defineCall({
  method: 'POST',
  path: '/console/maintenance/start',
  summary: 'Closes the portal: every address leads to the maintenance page',
  access: 'staff',
  permission: 'operations.manage',
  input: z.strictObject(maintenanceNotice.shape),
});

export const openPortal = defineCall({
  method: 'POST',
  path: '/console/maintenance/end',
  summary: 'Opens the portal again',
  access: 'staff',
  permission: 'operations.manage',
});
