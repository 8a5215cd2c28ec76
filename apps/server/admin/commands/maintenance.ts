import { maintenanceNotice } from '#modules/foundation/maintenance/schemas.ts';
import {
  currentMaintenance,
  endMaintenance,
  startMaintenance,
} from '#modules/foundation/maintenance/server/index.ts';
import { defineCommand } from '../command.ts';

const { title, subheading, content } = maintenanceNotice.shape;

export const commands = {
  'maintenance on': defineCommand({
    options: {
      title: title.default('').describe("The page's title, in place of its own"),
      message: subheading.default('').describe('The line below it'),
      content: content.default('').describe('More text below that'),
    },
    async run({ services, by }, { message, ...texts }) {
      await startMaintenance(services, { ...texts, subheading: message }, by);
      return ['The portal is closed for maintenance. Every process knows within seconds.'];
    },
  }),

  'maintenance off': defineCommand({
    async run({ services }) {
      const ended = await endMaintenance(services);
      return [
        ended ? 'The portal is open again.' : 'There was no maintenance; the portal is open.',
      ];
    },
  }),

  'maintenance status': defineCommand({
    async run({ services }) {
      const now = await currentMaintenance(services);
      if (!now.enabled) return ['The portal is open.'];
      const texts = [now.title, now.subheading, now.content].filter(Boolean);
      return ['The portal is closed for maintenance.', ...texts.map((text) => `  ${text}`)];
    },
  }),
};
