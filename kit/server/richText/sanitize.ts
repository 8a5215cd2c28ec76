import { Parser } from 'htmlparser2';
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

/** Open at a time: twenty times as deep as what is kept. */
const deepestRead = 500;
/** They are no rich text, and a sanitiser reads the whole rest again in each. */
const mostFrames = 20;

/**
 * Sanitises what somebody outside wrote; null where it is nested deeper than a person writes. A sanitiser's time grows
 * with the square of the elements that are open.
 */
export const sanitizeShallow = (html: string): string | null =>
  isDeep(html) ? null : sanitizeRichText(html);

/** By the sanitiser's own parser, so that both see the same elements; it stops at the limit. */
function isDeep(html: string): boolean {
  if ((html.match(/<iframe/gi)?.length ?? 0) > mostFrames) return true;
  let depth = 0;
  const parser = new Parser({
    onopentag: () => {
      depth += 1;
      if (depth > deepestRead) parser.pause();
    },
    onclosetag: () => {
      depth -= 1;
    },
  });
  parser.write(html);
  return depth > deepestRead;
}
