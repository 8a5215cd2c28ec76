import { hash } from 'node:crypto';
import type { Upload } from '#kit/server/http/upload.ts';
import { html } from '#kit/server/markup.ts';
import { documentKind } from '#kit/server/reading/documentKind.ts';
import { readApart } from '#kit/server/reading/readApart.ts';
import type { Unfit } from '#kit/server/reading/readDocument.ts';
import type { PolicyFile } from '#modules/products/policies/schemas.ts';
import { type FileKind, fileTypes } from '#modules/products/policies/vocabulary.ts';
import type { WordText } from './wordText.ts';

const readText = readApart<Uint8Array, WordText | Unfit>(
  new URL('./wordText.ts', import.meta.url),
  'readWordText',
);

/** The text of a Word file for the editor. @throws TooManyWait if too many of the owner's wait. */
export async function takeText(orgId: string, body: Uint8Array): Promise<WordText | Unfit> {
  return (await readText(orgId, body)) ?? 'FILE_UNREADABLE';
}

/** What an uploaded document is, or why it is not taken. @throws TooManyWait if too many of the owner's wait. */
export async function takeDocument(
  orgId: string,
  { fileName, body }: Upload,
): Promise<PolicyFile | Unfit> {
  const found = await documentKind(orgId, body);
  if (typeof found === 'string') return found;
  const { kind } = found;
  const sha256 = hash('sha256', body, 'hex');
  return { name: nameOf(fileName, kind), kind, size: body.length, sha256 };
}

/** What is not seen or turns the order of the rest round, what leads to a folder, and what a text of ours fills in. */
const unfit = /[\s\p{C}{}<>/\\]+/gu;
const maxName = 100;

/** A name to show and to save under; its end follows from the content. */
function nameOf(sent: string, kind: FileKind): string {
  const plain = sent
    .normalize('NFC')
    .replaceAll(unfit, ' ')
    .replace(/\.(?:pdf|docx)\s*$/i, '')
    .trim();
  return `${plain.slice(0, maxName).toWellFormed().trim() || 'Document'}.${kind}`;
}

const beginning =
  '<p>The text of this policy is a document of our own, kept as it was uploaded.</p>';

/** Whether a text stands for a document. */
export const isDocumentText = (text: string): boolean => text.startsWith(beginning);

/**
 * The text of a version that is a document: it is read, signed and bound in the document's place. As it has the hash, what
 * is signed is this document and no other; as it has the clauses, duties and statements follow from it as from any text.
 */
export function documentText(
  { name, kind, size, sha256 }: PolicyFile,
  clauses: readonly string[],
): string {
  const kilobytes = Math.ceil(size / 1024);
  const about = html`<p>File: ${name}</p><p>${fileTypes[kind]}, ${kilobytes} kB</p><p>SHA-256: <code>${sha256}</code></p>`;
  if (clauses.length === 0) return `${beginning}${about.text}`;
  const numbers = clauses.map((clause) => html`<strong>${clause}</strong> `);
  const covered = html`<p>We say that it covers these clauses of the library’s policy: ${numbers}</p>`;
  return `${beginning}${about.text}${covered.text}`;
}
