import {
  publishPosts,
  readMessage,
  writeMessage,
} from '#modules/products/concierge/server/index.ts';
import { defineCommand } from '../command.ts';
import { theOrganization } from '../organization.ts';
import { postInput, readPostFile } from '../postFile.ts';

export const messageWrite = defineCommand({
  on: 'portal',
  operands: ['file'],
  input: postInput,
  async run({ services, by }, { file, organisation, draft = false }) {
    const { database, clock } = services;
    const content = readPostFile(file, readMessage);
    const { id, companyName } = await theOrganization(database.system, organisation);
    const act = { by, now: clock.now() };
    const written = await database.system.transaction(async (tx) => {
      const made = await writeMessage(tx, [id], content, act);
      if (!draft) await publishPosts(tx, made, act);
      return made;
    });
    const [post] = written.posts;
    return [`${companyName}: ${content.title}`, `${post?.postId}${draft ? '  (draft)' : ''}`];
  },
});
