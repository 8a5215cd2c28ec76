import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { Db } from '#kit/server/db/database.ts';
import { isRefused } from '#kit/server/refusal.ts';
import {
  publishPosts,
  readMessage,
  readWeakness,
  writeMessage,
  writeWeakness,
} from '#modules/products/concierge/server/index.ts';
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

export const commands = {
  'weakness write': defineWriting(readWeakness, writeWeakness),

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
