import { z } from 'zod';
import { dayIn } from '#kit/contract/calendarDay.ts';
import { brandOfOrganization } from '#modules/foundation/plans/server/index.ts';
import { loadPostsTo, loadReaders } from '#modules/products/concierge/server/index.ts';
import { defineCommand } from '../command.ts';
import { organizationNamed, theOrganization } from '../organization.ts';

/** The most lines in one list. */
const limit = 100;

export const weaknessList = defineCommand({
  on: 'portal',
  operands: ['organisation'],
  input: z.strictObject({
    organisation: organizationNamed,
  }),
  async run({ services }, { organisation }) {
    const { system } = services.database;
    const { id: orgId, companyName } = await theOrganization(system, organisation);
    const written = await loadPostsTo(system, orgId, limit);
    if (written.length === 0) return [`Nothing was written to ${companyName} yet.`];
    const { timeZone } = await brandOfOrganization(system, orgId);
    const readers = await loadReaders(
      system,
      written.map(({ id: postId }) => ({ orgId, postId })),
    );
    return written.map((post) => {
      const read = readers
        .filter(({ postId }) => postId === post.id)
        .map(({ email, at }) => `${email} ${dayIn(timeZone, at)}`);
      const standing = post.kind === 'weakness' ? `${post.severity}, ${post.status}` : 'message';
      const shown = post.publishedAt === null ? 'draft' : `read by ${read.join(', ') || 'nobody'}`;
      return `${post.id}  ${standing}  ${post.title}  (${shown})`;
    });
  },
});
