import { z } from 'zod';
import { distinct } from '#kit/contract/schemas.ts';
import { channels } from '../vocabulary.ts';
import { heading, markdown, paragraph, sentence, slug } from './text.ts';

const step = { id: slug, prompt: sentence };
const twice = 'an id stands twice';

export const section = z.strictObject({
  kind: z.literal('section'),
  id: slug,
  heading,
  body: markdown,
  takeaway: sentence.optional(),
});

const message = z
  .strictObject({
    channel: z.enum(channels),
    from: heading,
    subject: heading.optional(),
    /** For a call or a chat the transcript, for a web page its text. */
    body: paragraph,
    /** The pieces of the message that can be picked; `fake` marks a piece that is a warning sign. */
    parts: z
      .array(z.strictObject({ id: slug, text: sentence, fake: z.boolean(), why: sentence }))
      .min(3)
      .max(8)
      .refine(distinct, twice),
  })
  .refine(({ parts, from, subject, body }) => {
    const whole = [from, subject, body].join('\n');
    return parts.every((part) => whole.includes(part.text));
  }, 'a part is not to be found in the message')
  .refine(({ parts }) => parts.some((part) => part.fake), 'nothing is fake');

export const spotTheFake = z.strictObject({ kind: z.literal('spotTheFake'), ...step, message });

export const chooseTheReply = z.strictObject({
  kind: z.literal('chooseTheReply'),
  ...step,
  situation: paragraph,
  options: z
    .array(z.strictObject({ id: slug, text: sentence, best: z.boolean(), feedback: sentence }))
    .min(3)
    .max(5)
    .refine(distinct, twice)
    .refine((options) => options.filter(({ best }) => best).length === 1, 'one reply is the best'),
});

export const sort = z
  .strictObject({
    kind: z.literal('sort'),
    ...step,
    bins: z
      .array(z.strictObject({ id: slug, label: heading }))
      .min(2)
      .max(4)
      .refine(distinct, twice),
    items: z
      .array(z.strictObject({ id: slug, text: sentence, bin: slug, why: sentence }))
      .min(4)
      .max(10)
      .refine(distinct, twice),
  })
  .refine(
    ({ bins, items }) => bins.every(({ id }) => items.some(({ bin }) => bin === id)),
    'a bin stays empty',
  )
  .refine(
    ({ bins, items }) => items.every(({ bin }) => bins.some(({ id }) => id === bin)),
    'an item belongs to no bin',
  );

export const order = z.strictObject({
  kind: z.literal('order'),
  ...step,
  /** In the right order; they are shuffled for display. */
  items: z
    .array(z.strictObject({ id: slug, text: sentence, why: sentence }))
    .min(4)
    .max(7)
    .refine(distinct, twice),
});
