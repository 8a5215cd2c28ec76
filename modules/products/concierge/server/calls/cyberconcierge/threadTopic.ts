import { answer, refuse, refuseInput } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/concierge/calls.ts';
import { threadAbout } from '#modules/products/concierge/schemas.ts';
import { hoursOf } from '../../about.ts';
import { topicOf } from '../../threads/topicOf.ts';

export const threadTopic = answer(
  contract.threadTopic,
  async ({ db, caller: { orgId, brandId }, services }, asked) => {
    const about = threadAbout.safeParse(asked);
    if (!about.success) return refuseInput('id', 'is none of this kind');
    const topic = await topicOf(services, db, orgId, about.data);
    return topic ? { title: topic.title, hours: hoursOf(brandId) } : refuse('NOT_FOUND');
  },
);
