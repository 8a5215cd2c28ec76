import { z } from 'zod';
import { readChains, readLinks } from '#kit/server/audit/store.ts';
import { defineCommand } from '../command.ts';

export const auditExport = defineCommand({
  on: 'portal',
  operands: [],
  input: z.strictObject({
    since: z
      .union([z.iso.date(), z.iso.datetime({ offset: true })])
      .transform((text) => new Date(text))
      .describe('What was done from this day or moment on, as 2026-11-01 or 2026-11-01T09:00:00Z')
      .optional(),
  }),
  async run({ services, print }, { since }) {
    const { system } = services.database;
    for await (const { chain } of readChains(system)) {
      for await (const links of readLinks(system, chain, since))
        await print(links.map((link) => JSON.stringify({ chain, ...link })));
    }
    return [];
  },
});
