import { z } from 'zod';
import { line } from '#kit/contract/schemas.ts';
import { loadPostsTo, loadReaders } from '#modules/concierge/server/index.ts';
import { defineCommand } from '../command.ts';
import { theOrganization } from '../organization.ts';

/** So many lines at once. */
const limit = 100;

export const weaknessList = defineCommand({
  name: 'weakness list',
  summary: "Lists a customer's weaknesses and messages, and who has read them",
  on: 'portal',
  operands: ['organisation'],
  input: z.strictObject({
    organisation: line(254).min(1).describe("Its id, its name, or an admin's e-mail address"),
  }),
  async run({ services }, { organisation }) {
    const { system } = services.database;
    const { id: orgId, companyName } = await theOrganization(system, organisation);
    const written = await loadPostsTo(system, orgId, limit);
    if (written.length === 0) return [`Nothing was written to ${companyName} yet.`];
    const readers = await loadReaders(
      system,
      written.map(({ id: postId }) => ({ orgId, postId })),
    );
    return written.map((post) => {
      const read = readers
        .filter(({ postId }) => postId === post.id)
        .map(({ email, at }) => `${email} ${at.toISOString().slice(0, 10)}`);
      const standing = post.kind === 'weakness' ? `${post.severity}, ${post.status}` : 'message';
      const shown = post.publishedAt === null ? 'draft' : `read by ${read.join(', ') || 'nobody'}`;
      return `${post.id}  ${standing}  ${post.title}  (${shown})`;
    });
  },
});
