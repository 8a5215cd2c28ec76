import { z } from 'zod';
import {
  companyNamePattern,
  emailPattern,
  linePattern,
  maxEmail,
  personNamePattern,
  storedEmail,
  trimUnseen,
} from './formats.ts';
import type { ToFix } from './toFix.ts';

/** Schemas that several contracts share. Every text has a maximum, and one Unicode form (NFC), whoever typed it. */

/** A name or title of one line: no control characters, and nothing around it that nobody sees. */
export const line = (max: number) =>
  z
    .string()
    .overwrite(trimUnseen)
    .normalize('NFC')
    .max(max)
    .regex(linePattern, 'must be one line without control characters');

const noAddress = 'must be a name, without an address of mail or web in it';
/** Names that stand in mails to people who never asked for them: nothing that a mail program makes a link of. */
export const personName = (max: number) => line(max).regex(personNamePattern, noAddress);
export const companyName = (max: number) => line(max).regex(companyNamePattern, noAddress);

/** A text of several lines: no control character but tab and line break (PostgreSQL stores no NUL). */
export const prose = (max: number) =>
  z
    .string()
    .overwrite(trimUnseen)
    .normalize('NFC')
    .max(max)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, 'must have no control characters');

export const id = z.uuid();

/** Whether nothing stands twice in a list; of what has an id, that counts. */
export const distinct = (list: readonly (string | { id: string })[]): boolean =>
  new Set(list.map((one) => (typeof one === 'string' ? one : one.id))).size === list.length;

/** In lower case and in ASCII, for comparison. */
export const email = z
  .string()
  .overwrite(storedEmail)
  .max(maxEmail)
  .pipe(z.email({ pattern: emailPattern }));

/** An external page that people are sent to: no `javascript:`, and no address without TLS. */
export const httpsAddress = (max: number) => z.url({ protocol: /^https$/ }).max(max);

/** An instant as ISO text in UTC. */
export const instant = z.iso.datetime({ offset: false });

/** Money in integer cents. */
export const cents = z.int().min(0).max(100_000_000);

const count = z.int().nonnegative();
export const severities = z.object({ highs: count, mediums: count, lows: count });
export const toFix = severities.extend({
  causes: count,
  places: count,
}) satisfies z.ZodType<ToFix>;
