import { z } from 'zod';
import { currentMaintenance } from '#modules/foundation/maintenance/server/index.ts';
import { defineCommand } from '../command.ts';

export const maintenanceStatus = defineCommand({
  on: 'portal',
  operands: [],
  input: z.strictObject({}),
  async run({ services }) {
    const now = await currentMaintenance(services);
    if (!now.enabled) return ['The portal is open.'];
    const texts = [now.title, now.subheading, now.content].filter(Boolean);
    return ['The portal is closed for maintenance.', ...texts.map((text) => `  ${text}`)];
  },
});
