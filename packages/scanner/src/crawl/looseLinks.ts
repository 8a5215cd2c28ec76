/** Addresses in what is no markup of a page: texts, comments, data, style sheets, documents of other kinds. Pure. */

const most = { length: 200_000, links: 40 } as const;

/** '/shop/list', '/news.php?id=3', 'https://…': whole, and not the tail of something else. */
const standing =
  /(?<![\w/.:*<>-])((?:https?:\/\/[\w.:-]+)?\/[\w~%-][\w~%.-]*(?:\/[\w~%.-]+)*\/?(?:\?[\w~%.=&+;:@/-]*)?)/gi;
/** In quotes, as data has it. */
const quoted =
  /["'`]((?:(?:https?:\/\/[\w.:-]+)?\/(?!\/)|\.{1,2}\/)[^\s"'`<>\\]{1,300}|[\w-]{1,80}(?:\/[\w.-]{1,80}){0,8}\.(?:php\d?|phtml|jspx?|aspx?|ashx|do|action|cgi|cfm|[sx]?html?)(?:\?[^\s"'`<>\\]{0,300})?)["'`]/gi;
/** Without quotes as well, as markup may have them. */
const attributes =
  /\b(?:href|src|action|formaction|cite|poster)\s*=\s*(?:\\?["']([^"'\\<>\s]{1,300})|([\w./?%~][\w./?=&%:;~+-]{0,300}))/gi;
/** Of a service's description. */
const locations = /\b(?:schema)?location\s*=\s*["']([^"'<>\s]{1,300})["']/gi;
const elements = /<(?:link|loc|url|uri|guid|id)>\s*([^<\s]{1,500})\s*</gi;
const sheetUrls =
  /url\(\s*["']?([^"')\s]{1,500})["']?\s*\)|(?:@import\s+|image-set\(\s*)["']([^"']{1,500})["']/gi;
const comments = /\/\*[\s\S]{0,1000}?\*\/|(?<![:\w"'`\\/])\/\/[^\n]{0,500}/g;

function found(text: string, ...patterns: readonly RegExp[]): string[] {
  const some = text.slice(0, most.length);
  const links = new Set<string>();
  for (const pattern of patterns) {
    for (const match of some.matchAll(pattern)) {
      const link = filledIn(match[1] ?? match[2] ?? '');
      if (links.size < most.links && !link.startsWith('data:')) links.add(link);
    }
  }
  return [...links];
}

/** An address with something in the place of what is left open: '/people/{id}', '/people/:id', '/find{?words}' (RFC 6570). */
export const filledIn = (address: string): string =>
  address
    .replace(/\{([?&])([\w,]{1,200})\}/g, (_, mark, names) => mark + asQuery(names))
    .replace(/\$?\{\{?[\w.\s]{1,40}\}?\}|(?<=\/):[a-z]\w{0,40}\??(?=\/|$)/gi, '1');
const asQuery = (names: string): string =>
  names
    .split(',')
    .map((name) => `${name}=1`)
    .join('&');

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
const linksInXml = (text: string): string[] => found(text, attributes, locations, elements);
/** Values of data may be pieces of a page. */
const linksInJson = (text: string): string[] => [...linksInData(text), ...linksInMarkup(text)];

/** Of an answer that is no page, by its type. */
export function linksInDocument(type: string, body: string): string[] {
  if (/\bcss\b/i.test(type)) return linksInSheet(body);
  if (/\b(?:java|ecma)script\b/i.test(type)) return linksInComments(body);
  if (/\bjson\b|manifest/i.test(type)) return linksInJson(body);
  if (/\bxml\b|\brss\b|\batom\b/i.test(type)) return linksInXml(body);
  return /^text\/plain/i.test(type) ? linksInText(body) : [];
}
