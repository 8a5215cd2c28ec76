import EmailReplyParser from 'email-reply-parser';
import PostalMime, { type Email } from 'postal-mime';
import { storedEmail } from '#kit/contract/formats.ts';
import { beginningOf } from '#kit/contract/words.ts';
import type { InboundMail } from '#kit/server/ports/inboundMail.ts';
import { shownFileName } from '#kit/server/reading/sentFile.ts';
import { hashSecret } from '#kit/server/secret.ts';
import {
  maxThreadFileBytes,
  maxThreadFiles,
  maxThreadText,
  type ThreadFileType,
} from '../../vocabulary.ts';
import { fileTypeOf } from './fileType.ts';
import { isAutomatic } from './rules/automatic.ts';

export type Sent = Pick<InboundMail, 'raw' | 'from'>;

/** What is looked at of a text before quotations are cut. */
const maxRead = 4 * maxThreadText;

export interface Reply {
  from: string;
  isAutomatic: boolean;
  /** Of its Message-ID, or of all of it where a mail has none. */
  hash: string;
  /** What the person wrote, without what they quote; empty if there is nothing. */
  text: string;
  files: { name: string; type: ThreadFileType; body: Uint8Array }[];
  refusedFiles: number;
}

/** @throws if it cannot be parsed as a mail. */
export async function readReply({ raw, from: envelopeFrom }: Sent): Promise<Reply> {
  const mail = await PostalMime.parse(raw, {
    attachmentEncoding: 'arraybuffer',
    maxNestingDepth: 20,
    maxHeadersSize: 64 * 1024,
  });
  return {
    // As the addresses of persons are stored: a domain in letters of its own is in ASCII there.
    from: storedEmail(mail.from?.address ?? ''),
    isAutomatic: isAutomatic(mail.headers, envelopeFrom),
    hash: hashSecret(mail.messageId || Buffer.from(raw).toString('latin1')),
    text: await writtenIn(mail),
    ...filesIn(mail),
  };
}

/** HTML is only ever read for its words. */
async function writtenIn({ text, html }: Email): Promise<string> {
  // Some programs send an empty text beside the HTML.
  const all = plain((text?.trim() || (await textOf(html ?? ''))).slice(0, maxRead)).trim();
  const written = withoutIntroduction(new EmailReplyParser().parseReply(all).trim(), all);
  // A mail of which nothing is left is shown whole: the parser can be wrong.
  return beginningOf(written || all, maxThreadText).trim();
}

/**
 * What the parser leaves, without the line that introduces a quotation in a language that it does not know: the last before
 * what was cut, with somebody's address and a colon at its end.
 */
function withoutIntroduction(written: string, all: string): string {
  const from = written.lastIndexOf('\n') + 1;
  const isIntroduction = /<[^<>\s@]+@[^<>\s]+>[^<>]*[:：]$/u.test(written.slice(from));
  const isCut = wordsIn(written) !== wordsIn(all);
  return isIntroduction && isCut ? written.slice(0, from).trim() : written;
}

/** The parser changes blanks in what it leaves, too. */
const wordsIn = (text: string): string => text.replaceAll(/\s+/g, '');

async function textOf(html: string): Promise<string> {
  // Most mails have a text beside their HTML, and loading this takes longer than all else here.
  const { load } = await import('cheerio');
  const page = load(html.slice(0, 10 * maxRead));
  page('script, style, head, blockquote').remove();
  page('br').replaceWith('\n');
  page('p, div, li, tr').append('\n');
  return page('body').text();
}

const plain = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, ' ')
    .replaceAll(/\n{3,}/g, '\n\n')
    .toWellFormed();

function filesIn({ attachments }: Email): Pick<Reply, 'files' | 'refusedFiles'> {
  const files: Reply['files'] = [];
  for (const { content, filename } of attachments) {
    const body = Buffer.from(content as ArrayBuffer);
    const type = fileTypeOf(body);
    if (type && body.length <= maxThreadFileBytes && files.length < maxThreadFiles)
      files.push({ type, body, name: shownFileName(filename) });
  }
  return { files, refusedFiles: attachments.length - files.length };
}
