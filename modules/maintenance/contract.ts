import { z } from 'zod';
import { line, prose } from '#kit/contract/schemas.ts';

/** What the maintenance page shows (spec portal §2: a title, a subheading and optional content). */
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
