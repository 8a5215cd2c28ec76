import { pageOf } from '../crawl/page.ts';
import type { Exchange } from '../ground/exchange.ts';
import type { PassiveCheck } from './check.ts';

const telling =
  /\b(?:passw(?:or)?d|pwd|username|credential|api[ _-]?key|secret|backdoor|hack|vulnerab|insecure|sql|query|select \*|admin (?:page|panel|area|login)|debug|todo|fixme|xxx|bug(?= ?[:#])|remove (?:this|before)|temporary|disabled? (?:security|check|auth)|bypass|internal (?:use|only)|do not (?:deploy|publish))\b/i;
/** Made by tools and templates, or meant for the browser. */
const usual =
  /^\s*(?:\[if|\[endif|<!\[|#|\/?ko\b|\/?wp:|google|gtm|end |start |begin |\/|Yoast|This site|build|version|copyright)/i;

/** In code, where every second comment speaks of queries, only what is about secrets or left undone. */
const tellingInCode =
  /\b(?:todo|fixme|xxx|hack|bug)\b[^\n]{0,120}\b(?:passw\w*|pwd|secrets?|credentials?|auth\w*|login|secur\w*|injection|tokens?|hard-?coded)\b|\b(?:passw(?:or)?d|pwd)\s*(?:is\s+|[:=]\s*)["']?\w{3}/i;
const codeComments = /\/\*(?!!)[\s\S]{0,2000}?\*\/|(?<![:"'\w])\/\/[^\n]{0,500}/g;
const longestCode = 200_000;

/** Comments of the page, and of scripts: its own and those that are answers themselves. */
function commentsIn(exchange: Exchange): string[] {
  const page = pageOf(exchange);
  const { body, headers } = exchange.response;
  const isScript = /javascript|ecmascript/i.test(headers['content-type']?.[0] ?? '');
  const code = page ? page.scripts.map(({ text }) => text).join('\n') : isScript ? body : '';
  const inCode = code.slice(0, longestCode).match(codeComments) ?? [];
  return [
    ...(page?.comments ?? []).filter((text) => telling.test(text) && !usual.test(text)),
    ...inCode.filter((text) => tellingInCode.test(text)),
  ];
}

export const tellingComments: PassiveCheck = {
  id: 'comments',
  kind: 'passive',
  title: 'Notes of the people who built the site can be read by everybody',
  technicalName: 'Suspicious comments in HTML',
  severity: 'info',
  cwe: 'CWE-615',
  pci: [],
  minLevel: 'safe',
  advice: {
    risk: 'Such notes tell strangers where the weak spots are, and now and then a password.',
    fix: 'Remove comments when pages are built, or write them in the template’s own form of comment, which stays on the server.',
    references: ['OWASP WSTG-INFO-05', 'CWE-615'],
  },
  inspect(exchange) {
    return commentsIn(exchange)
      .filter((comment) => comment.length < 2_000)
      .slice(0, 5)
      .map((comment) => {
        const text = comment.replace(/\s+/g, ' ').trim();
        const shown = text
          .replace(/((?:passw\w*|pwd|secret|key)\s*[:=]\s*)\S+/gi, '$1…')
          .slice(0, 200);
        return {
          cause: text.slice(0, 100),
          evidence: /^\/[/*]/.test(shown) ? shown : `<!-- ${shown} -->`,
          confidence: 'tentative' as const,
        };
      });
  },
};
