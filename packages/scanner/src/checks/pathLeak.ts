import { excerpt } from './answers.ts';
import type { PassiveCheck } from './check.ts';

/** Where web applications live; followed by a file with an extension that servers run. */
const serverPath =
  /(?<![\w./:-])(?:\/(?:var\/www|srv|home\/[\w.-]{1,40}|usr\/(?:local|share|src)|opt|app|www)\/[\w./@-]{2,200}\.(?:php|phtml|py|rb|erb|jspx?|java|class|jar|[cm]?js|ts|go|pl|cgi|inc|conf|ini|json|ya?ml|xml|sql|log|tpl|tmpl|ejs|pug|hbs|twig|html?)|[A-Z]:\\(?:inetpub|xampp|wamp|www|sites|web|Users)\\[\w.\\ -]{2,200}\.(?:php|aspx?|ascx|cshtml|cs|vb|config|dll|js|json|xml|log|html?))\b/i;

export const pathLeak: PassiveCheck = {
  id: 'path-leak',
  kind: 'passive',
  title: 'A page tells where its files lie on your server',
  technicalName: 'Full path disclosure',
  severity: 'low',
  cwe: 'CWE-209',
  minLevel: 'safe',
  advice: {
    risk: 'It makes other attacks easier: who knows the folder knows what to ask for.',
    fix: 'Turn off the display of errors, and remove server paths from pages and comments.',
    references: ['OWASP Error Handling Cheat Sheet', 'CWE-209'],
  },
  inspect(exchange) {
    const type = exchange.response.headers['content-type']?.[0] ?? 'text/html';
    if (!/html|xml|json|plain/i.test(type)) return [];
    const match = serverPath.exec(exchange.response.body);
    if (match === null || isAddressOnSite(exchange.response.body, match)) return [];
    const { pathname } = new URL(exchange.request.url);
    const evidence = excerpt(exchange.response.body, match.index, 250);
    return [{ cause: pathname, evidence, confidence: 'firm' }];
  },
};

/** '/app/main.js' in a link is a path of the site, not of the server's disk. */
const isAddressOnSite = (body: string, match: RegExpExecArray): boolean =>
  /(?:href|src|action|content|url|data-[\w-]+)\s*[=(:]\s*["']?$/i.test(
    body.slice(Math.max(0, match.index - 40), match.index),
  ) ||
  (/["'`]$/.test(body.slice(0, match.index)) && /^\/(?:app|www)\//.test(match[0]));
