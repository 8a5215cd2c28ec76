import { z } from 'zod';
import { endMaintenance } from '#modules/foundation/maintenance/server/index.ts';
import { defineCommand } from '../command.ts';

export const maintenanceOff = defineCommand({
  on: 'portal',
  operands: [],
  input: z.strictObject({}),
  async run({ services }) {
    const ended = await endMaintenance(services);
    return [ended ? 'The portal is open again.' : 'There was no maintenance; the portal is open.'];
  },
});
