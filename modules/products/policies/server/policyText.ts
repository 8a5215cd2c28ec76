import { html } from '#kit/server/markup.ts';
import { parseRichText, type RichNode } from '#kit/server/richText/parse.ts';
import type { ValueField } from '../schemas.ts';
import { fillText } from '../vocabulary.ts';

/**
 * Sanitized rich text with its values filled in; a missing value is a marked '[Label]'. Nothing is filled in within a tag,
 * and values are escaped, so that what comes out is as safe as what went in (security I1).
 */
export function policyText(
  written: string,
  fields: readonly ValueField[],
  values: Readonly<Record<string, string>>,
): string {
  const labels = new Map(fields.map(({ key, label }) => [key, label]));
  const answerOf = (key: string) => {
    const value = values[key]?.trim();
    const label = labels.get(key);
    if (value) return html`${value}`.text;
    return label === undefined ? null : html`<mark>[${label}]</mark>`.text;
  };
  return written.replaceAll(/<[^>]*>|[^<]+/g, (piece) =>
    piece.startsWith('<') ? piece : fillText(piece, answerOf),
  );
}

export const isBlank = (written: string): boolean => parseRichText(written).every(isBlankNode);
const isBlankNode = (node: RichNode): boolean =>
  typeof node === 'string' ? node.trim() === '' : node.children.every(isBlankNode);
