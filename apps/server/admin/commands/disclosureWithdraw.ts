import { z } from 'zod';
import { withdrawDisclosure } from '#modules/products/ratings/server/index.ts';
import { Declined, defineCommand } from '../command.ts';

export const disclosureWithdraw = defineCommand({
  on: 'portal',
  operands: ['disclosure'],
  input: z.strictObject({
    disclosure: z.uuid().describe('Its id, as `disclosure write` and `disclosure list` print it'),
  }),
  async run({ services, by }, { disclosure: id }) {
    const { clock, database } = services;
    const gone = await database.system.transaction((tx) =>
      withdrawDisclosure(tx, id, { by, now: clock.now() }),
    );
    if (!gone) throw new Declined(`There is no incident ${id}.`);
    return [`Taken back: ${gone.text}. The next rating is without it.`];
  },
});
