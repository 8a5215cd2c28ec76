import sanitizeHtml from 'sanitize-html';

/** Deeper than anybody writes, and shallow enough for every renderer. */
const deepest = 24;

/**
 * Sanitises rich text for storing, showing and printing: only the listed markup, well-formed, with escaped
 * text. Other tags are removed and their text is kept; scripts, styles and the like are removed with their
 * content (security I1).
 */
export const sanitizeRichText = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [
      ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li'],
      ...['strong', 'em', 'u', 's', 'mark', 'a'],
      ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    allowedAttributes: { a: ['href'], ol: ['start'] },
    allowedSchemes: ['https', 'http', 'mailto'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: deepest,
    transformTags: {
      b: 'strong',
      i: 'em',
      del: 's',
      strike: 's',
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      // Relative addresses are dropped: they would point to wherever the text is shown.
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: /^(https?:\/\/|mailto:)/i.test(href) ? { href } : ({} as Record<string, string>),
      }),
    },
  }).trim();

/** Open at a time; nobody's editor leaves a tenth of it open. */
const deepestRead = 500;
/** They are closed by the next of their kind, or need no end. */
const unnested = new Set([
  ...['p', 'li', 'br', 'hr', 'img', 'input', 'col', 'area', 'base', 'embed', 'link', 'meta'],
  ...['source', 'track', 'wbr', 'tr', 'td', 'th', 'dt', 'dd', 'option'],
]);

/**
 * Sanitises what somebody outside wrote; null where it is nested deeper than a person writes. A sanitiser's time grows
 * with the square of the tags that are open.
 */
export function sanitizeShallow(html: string): string | null {
  let depth = 0;
  for (const [, end, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (unnested.has(name.toLowerCase())) continue;
    depth = Math.max(0, depth + (end ? -1 : 1));
    if (depth > deepestRead) return null;
  }
  return sanitizeRichText(html);
}
