import { z } from 'zod';
import { listKeys } from '#kit/server/keys/store.ts';
import { defineCommand } from '../command.ts';

export const keysList = defineCommand({
  on: 'portal',
  operands: [],
  input: z.strictObject({}),
  async run({ services: { database, keys } }) {
    const rows = await listKeys(database.system);
    return rows.map(({ id, createdAt, activeFrom, retiredAt, fingerprint }) =>
      [
        `${id}${id === keys.current() ? ' (signs)' : ''}`,
        `made ${createdAt.toISOString()}`,
        `active from ${activeFrom.toISOString()}`,
        retiredAt
          ? `retired ${retiredAt.toISOString()}`
          : `sealed under the APP_SECRET with the fingerprint ${fingerprint}`,
      ].join('\t'),
    );
  },
});
