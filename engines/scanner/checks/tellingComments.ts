import type { PassiveCheck } from '../check.ts';
import { pageOf } from '../crawl/page.ts';

const telling =
  /\b(?:passw(?:or)?d|pwd|username|credential|api[ _-]?key|secret|backdoor|hack|vulnerab|insecure|sql|query|select \*|admin (?:page|panel|area|login)|debug|todo|fixme|xxx|remove (?:this|before)|temporary|disabled? (?:security|check|auth)|bypass|internal (?:use|only)|do not (?:deploy|publish))\b/i;
/** Made by tools and templates, or meant for the browser. */
const usual =
  /^\s*(?:\[if|\[endif|<!\[|#|\/?ko\b|\/?wp:|google|gtm|end |start |begin |\/|Yoast|This site|build|version|copyright)/i;

export const tellingComments: PassiveCheck = {
  id: 'comments',
  kind: 'passive',
  title: 'Notes of the people who built the site can be read by everybody',
  technicalName: 'Suspicious comments in HTML',
  severity: 'info',
  cwe: 'CWE-615',
  owasp: { 2021: 'A05', 2025: 'A01' },
  pci: [],
  minLevel: 'safe',
  advice: {
    risk: 'Such notes tell strangers where the weak spots are, and now and then a password.',
    fix: 'Remove comments when pages are built, or write them in the template’s own form of comment, which stays on the server.',
    references: ['OWASP WSTG-INFO-05', 'CWE-615'],
  },
  inspect(exchange) {
    const { method, url } = exchange.request;
    return (pageOf(exchange)?.comments ?? [])
      .filter((comment) => comment.length < 2_000 && telling.test(comment) && !usual.test(comment))
      .slice(0, 5)
      .map((comment) => {
        const text = comment.replace(/\s+/g, ' ').trim();
        const shown = text
          .replace(/((?:passw\w*|pwd|secret|key)\s*[:=]\s*)\S+/gi, '$1…')
          .slice(0, 200);
        return {
          method,
          url,
          cause: text.slice(0, 100),
          evidence: `<!-- ${shown} -->`,
          confidence: 'tentative' as const,
        };
      });
  },
};
