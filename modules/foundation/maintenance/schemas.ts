import { z } from 'zod';
import { instant, line, prose } from '#kit/contract/schemas.ts';

/** What the maintenance page shows (SHL-031). */
export const maintenanceNotice = z.object({
  title: line(120),
  subheading: line(300),
  content: prose(2000),
});
export type MaintenanceNotice = z.infer<typeof maintenanceNotice>;

/** Whether the portal is closed for maintenance. An empty text is replaced by the page's own. */
export const maintenance = z.discriminatedUnion('enabled', [
  z.object({ enabled: z.literal(false) }),
  maintenanceNotice.extend({ enabled: z.literal(true) }),
]);
export type Maintenance = z.infer<typeof maintenance>;

export const readMaintenance = {
  output: z.object({
    notice: maintenanceNotice.extend({ startedAt: instant, startedBy: z.string() }).nullable(),
  }),
};

export const closePortal = {
  input: z.strictObject(maintenanceNotice.shape),
};
