import { isRefused } from '#kit/server/refusal.ts';
import {
  publishPosts,
  readWeakness,
  writeWeakness,
} from '#modules/products/concierge/server/index.ts';
import { Declined, defineCommand } from '../command.ts';
import { theOrganization } from '../organization.ts';
import { postInput, readPostFile } from '../postFile.ts';

export const weaknessWrite = defineCommand({
  on: 'portal',
  operands: ['file'],
  input: postInput,
  async run({ services, by }, { file, organisation, draft = false }) {
    const { database, clock, contributions } = services;
    const content = readPostFile(file, readWeakness);
    const { id, companyName } = await theOrganization(database.system, organisation);
    const act = { by, now: clock.now(), contributions };
    const written = await database.system.transaction(async (tx) => {
      const made = await writeWeakness(tx, [id], content, act);
      if (!isRefused(made) && !draft) await publishPosts(tx, made, act);
      return made;
    });
    if (isRefused(written))
      throw new Declined(`The origin that ${file} names is not one of ${companyName}.`);
    const [post] = written.posts;
    return [`${companyName}: ${content.title}`, `${post?.postId}${draft ? '  (draft)' : ''}`];
  },
});
