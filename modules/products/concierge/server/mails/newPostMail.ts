import type { Config } from '#kit/server/config/config.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { brandAddress } from '#modules/foundation/brand/server/index.ts';
import { type NoticeTo, noticeMail } from '#modules/foundation/notices/server/index.ts';
import type { Post } from '../tables.ts';

type PostOf = Pick<Post, 'id' | 'kind' | 'title' | 'severity'>;

/**
 * The mail about a new post. Mails may be read anywhere, so for a weakness it says only that there is one and
 * how severe it is; the rest requires signing in.
 */
export function newPostMail(
  brand: Brand,
  config: Config,
  { post, ...to }: NoticeTo & { post: PostOf },
) {
  const { subject, heading, paragraphs, page, label } =
    post.kind === 'weakness' ? weaknessWords(post) : messageWords(post);
  return noticeMail(brand, to, {
    subject,
    heading,
    paragraphs,
    button: { label, url: `${brandAddress(brand, config)}/concierge/${page}/${post.id}` },
  });
}

const weaknessWords = ({ severity }: PostOf) => ({
  subject: `Your Cyber Concierge found a weakness (${severity})`,
  heading: 'Your Cyber Concierge found a weakness',
  paragraphs: [
    `Severity: ${severity}. Our experts looked at your organization and saw something that you should know of. What it is and what to do about it is in your portal, and not in this mail, because it is sensitive.`,
  ],
  page: 'weaknesses',
  label: 'Read about the weakness',
});

const messageWords = ({ title }: PostOf) => ({
  subject: `From your Cyber Concierge: ${title}`,
  heading: title,
  paragraphs: ['Your Cyber Concierge has written to you. You read it in your portal.'],
  page: 'messages',
  label: 'Read the message',
});
