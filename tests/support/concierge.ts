import { isRefused } from '#kit/server/http/answer.ts';
import type { Services } from '#kit/server/services.ts';
import {
  messageContent,
  type WeaknessContent,
  weaknessContent,
} from '#modules/products/concierge/schemas.ts';
import {
  publishPosts,
  writeMessage,
  writeWeakness,
} from '#modules/products/concierge/server/index.ts';

const by = 'kim@fairhaven.example';

/** Creates a weakness that staff wrote to an organization and published; returns its id. */
export async function weaknessFor(
  services: Services,
  orgId: string,
  content: Partial<WeaknessContent> = {},
): Promise<string> {
  const whole = weaknessContent.parse({
    title: 'Remote access is open',
    body: '<p>Close it.</p>',
    severity: 'High',
    ...content,
  });
  return services.database.system.transaction(async (tx) => {
    const act = { by, now: services.clock.now(), contributions: services.contributions };
    const written = await writeWeakness(tx, [orgId], whole, act);
    if (isRefused(written)) throw new Error(written.refused);
    await publishPosts(tx, written, act);
    return written.posts[0]?.postId ?? '';
  });
}

/** Does the same for a message. */
export function messageFor(
  services: Services,
  orgId: string,
  content: { title?: string; body?: string } = {},
): Promise<string> {
  return services.database.system.transaction(async (tx) => {
    const act = { by, now: services.clock.now(), contributions: services.contributions };
    const message = messageContent.parse({ title: 'Welcome', body: '<p>Hello.</p>', ...content });
    const written = await writeMessage(tx, [orgId], message, act);
    await publishPosts(tx, written, act);
    return written.posts[0]?.postId ?? '';
  });
}
