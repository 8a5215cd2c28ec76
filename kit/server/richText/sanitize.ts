import sanitizeHtml from 'sanitize-html';

/** Deeper than anyone writes, and shallow enough for every reader of it. */
const deepest = 24;

/**
 * Rich text as the product keeps, shows and prints it: this markup and no other, well-formed, its text
 * escaped. What is not in the list loses its tag and keeps its words; scripts, styles and the like go
 * with their content (security I1).
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
      // A relative address would lead to wherever the text happens to be shown.
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: /^(https?:\/\/|mailto:)/i.test(href) ? { href } : ({} as Record<string, string>),
      }),
    },
  }).trim();
