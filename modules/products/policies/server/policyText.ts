import { escapeHtml } from '#kit/server/escapeHtml.ts';
import { parseRichText, type RichNode } from '#kit/server/richText/parse.ts';
import { sanitizeRichText } from '#kit/server/richText/sanitize.ts';
import type { ValueField } from '../schemas.ts';
import { fillText } from '../vocabulary.ts';

/** A text with its values filled in; a missing value is a marked '[Label]'. Sanitized for display (security I1). */
export function policyText(
  html: string,
  fields: readonly ValueField[],
  values: Readonly<Record<string, string>>,
): string {
  const labels = new Map(fields.map(({ key, label }) => [key, label]));
  const filled = fillText(html, (key) => {
    const value = values[key]?.trim();
    const label = labels.get(key);
    if (value) return escapeHtml(value);
    return label === undefined ? null : `<mark>[${escapeHtml(label)}]</mark>`;
  });
  return sanitizeRichText(filled);
}

export const isBlank = (html: string): boolean => parseRichText(html).every(isBlankNode);
const isBlankNode = (node: RichNode): boolean =>
  typeof node === 'string' ? node.trim() === '' : node.children.every(isBlankNode);
