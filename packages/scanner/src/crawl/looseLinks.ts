/** Addresses in what is no markup of a page: texts, comments, data, style sheets, documents of other kinds. Pure. */

const most = { length: 200_000, links: 40 } as const;

/** '/shop/list', '/news.php?id=3', 'https://…': whole, and not the tail of something else. */
const standing =
  /(?<![\w/.:*<>-])((?:https?:\/\/[\w.:-]+)?\/[\w~%-][\w~%.-]*(?:\/[\w~%.-]+)*\/?(?:\?[\w~%.=&+;:@/-]*)?)/gi;
/** In quotes, as data has it. */
const quoted = /["']((?:https?:\/\/[\w.:-]+)?\/(?!\/)[^\s"'<>\\]{1,300})["']/gi;
const attributes = /\b(?:href|src|action)\s*=\s*\\?["']([^"'\\<>\s]{1,300})/gi;
const elements = /<(?:link|loc|url|uri|guid|id)>\s*([^<\s]{1,500})\s*</gi;
const sheetUrls = /url\(\s*["']?([^"')\s]{1,500})["']?\s*\)|@import\s+["']([^"']{1,500})["']/gi;
const comments = /\/\*[\s\S]{0,1000}?\*\/|(?<![:\w"'`\\/])\/\/[^\n]{0,500}/g;

function found(text: string, ...patterns: readonly RegExp[]): string[] {
  const some = text.slice(0, most.length);
  const links = new Set<string>();
  for (const pattern of patterns) {
    for (const match of some.matchAll(pattern)) {
      const link = match[1] ?? match[2] ?? '';
      if (links.size < most.links && !link.startsWith('data:')) links.add(link);
    }
  }
  return [...links];
}

/** One name alone, such as '/or', is seldom an address. */
const isWhole = (link: string): boolean =>
  /^https?:/i.test(link) || /\/[^/]+\//.test(link) || /\.[a-z]{2,5}(?:\?|$)|\?/i.test(link);

export const linksInText = (text: string): string[] => {
  // Full stops end sentences.
  const links = found(text, standing).map((link) => link.replace(/[.,;:]+$/, ''));
  return links.filter(isWhole);
};
/** Of a script: what its comments speak of. */
const linksInComments = (code: string): string[] =>
  linksInText((code.slice(0, most.length).match(comments) ?? []).join('\n'));
export const linksInMarkup = (text: string): string[] => found(text, attributes);
export const linksInData = (text: string): string[] => found(text.replaceAll('\\/', '/'), quoted);
export const linksInSheet = (text: string): string[] => found(text, sheetUrls);
const linksInXml = (text: string): string[] => found(text, attributes, elements);

/** Of an answer that is no page, by its type. */
export function linksInDocument(type: string, body: string): string[] {
  if (/\bcss\b/i.test(type)) return linksInSheet(body);
  if (/\b(?:java|ecma)script\b/i.test(type)) return linksInComments(body);
  if (/\bjson\b|manifest/i.test(type)) return linksInData(body);
  if (/\bxml\b|\brss\b|\batom\b/i.test(type)) return linksInXml(body);
  return /^text\/plain/i.test(type) ? linksInText(body) : [];
}
