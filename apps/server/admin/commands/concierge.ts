import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { dayIn } from '#kit/contract/calendarDay.ts';
import type { Db } from '#kit/server/db/database.ts';
import { isRefused } from '#kit/server/refusal.ts';
import { brandOfOrganization } from '#modules/foundation/plans/server/index.ts';
import {
  changePost,
  findPost,
  loadPostsTo,
  loadReaders,
  publishPosts,
  readMessage,
  readWeakness,
  writeMessage,
  writeWeakness,
} from '#modules/products/concierge/server/index.ts';
import { weaknessStatuses } from '#modules/products/concierge/vocabulary.ts';
import { Declined, defineCommand } from '../command.ts';
import { organizationNamed, theOrganization } from '../organization.ts';

/** Writes a post from a file to a customer. */
const defineWriting = <Content extends { title: string }>(
  read: (name: string, text: string) => Content,
  write: (
    tx: Db,
    orgIds: string[],
    content: Content,
    act: Parameters<typeof writeWeakness>[3],
  ) => ReturnType<typeof writeWeakness>,
) =>
  defineCommand({
    operands: {
      file: z
        .string()
        .min(1)
        .max(1000)
        .describe('Markdown, with the title and what else there is of it in the head'),
    },
    options: {
      organisation: organizationNamed,
      draft: z
        .boolean()
        .optional()
        .describe('Only keeps it; the customer sees and is mailed nothing'),
    },
    async run({ services, by }, { file, organisation, draft = false }) {
      const { database, clock, contributions } = services;
      const content = readPostFile(file, read);
      const { id, companyName } = await theOrganization(database.system, organisation);
      const act = { by, now: clock.now(), contributions };
      const written = await database.system.transaction(async (tx) => {
        const made = await write(tx, [id], content, act);
        if (!isRefused(made) && !draft) await publishPosts(tx, made, act);
        return made;
      });
      if (isRefused(written))
        throw new Declined(`The origin that ${file} names is not one of ${companyName}.`);
      const [post] = written.posts;
      return [`${companyName}: ${content.title}`, `${post?.postId}${draft ? '  (draft)' : ''}`];
    },
  });

/** The most lines in one list. */
const limit = 100;

export const commands = {
  'weakness write': defineWriting(readWeakness, writeWeakness),

  'weakness status': defineCommand({
    operands: {
      weakness: z.uuid().describe('Its id, as `weakness write` and `weakness list` print it'),
    },
    options: { status: z.enum(weaknessStatuses).describe(weaknessStatuses.join(', ')) },
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
  }),

  'weakness list': defineCommand({
    operands: { organisation: organizationNamed },
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
        const shown =
          post.publishedAt === null ? 'draft' : `read by ${read.join(', ') || 'nobody'}`;
        return `${post.id}  ${standing}  ${post.title}  (${shown})`;
      });
    },
  }),

  'message write': defineWriting(readMessage, writeMessage),
};

/** @throws Declined that says what is wrong with the file. */
function readPostFile<Content>(
  file: string,
  read: (name: string, text: string) => Content,
): Content {
  try {
    return read(file, readFileSync(resolve(file), 'utf8'));
  } catch (error) {
    throw new Declined((error as Error).message);
  }
}
