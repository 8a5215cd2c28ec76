import { z } from 'zod';
import { maintenanceNotice } from '#modules/foundation/maintenance/schemas.ts';
import { startMaintenance } from '#modules/foundation/maintenance/server/index.ts';
import { defineCommand } from '../command.ts';

const { title, subheading, content } = maintenanceNotice.shape;

export const maintenanceOn = defineCommand({
  on: 'portal',
  operands: [],
  input: z.strictObject({
    title: title.default('').describe("The page's title, in place of its own"),
    message: subheading.default('').describe('The line below it'),
    content: content.default('').describe('More text below that'),
  }),
  async run({ services, by }, { message, ...texts }) {
    await startMaintenance(services, { ...texts, subheading: message }, by);
    return ['The portal is closed for maintenance. Every process knows within seconds.'];
  },
});
