import { z } from 'zod';
import { isRefused } from '#kit/server/refusal.ts';
import { changePost, findPost } from '#modules/products/concierge/server/index.ts';
import { weaknessStatuses } from '#modules/products/concierge/vocabulary.ts';
import { Declined, defineCommand } from '../command.ts';

export const weaknessStatus = defineCommand({
  on: 'portal',
  operands: ['weakness'],
  input: z.strictObject({
    weakness: z.uuid().describe('Its id, as `weakness write` and `weakness list` print it'),
    status: z.enum(weaknessStatuses).describe(weaknessStatuses.join(', ')),
  }),
  async run({ services, by }, { weakness: postId, status }) {
    const { clock, contributions, database } = services;
    const { system } = database;
    const post = await findPost(system, postId);
    if (post?.kind !== 'weakness') throw new Declined(`There is no weakness ${postId}.`);
    const changed = await system.transaction((tx) =>
      changePost(tx, { postId }, { status }, { by, now: clock.now(), contributions }),
    );
    if (isRefused(changed)) throw new Declined(`There is no weakness ${postId}.`);
    return [`${post.title}: ${status}`];
  },
});
