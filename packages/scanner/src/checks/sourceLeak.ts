import { excerpt } from './answers.ts';
import type { PassiveCheck } from './check.ts';

const php = /<\?php\s[\s\S]{0,4000}?(?:\$\w+\s*=|function\s+\w+\s*\(|require|include|echo\s)/;
const asp = /<%@?\s*(?:page|language|import|Dim |Response\.|Server\.CreateObject)[^%]{0,2000}%>/i;

/** Files of programs that are handed out as text: how each language's begin, and what such a file does. */
const files: readonly (readonly [begin: RegExp, does: RegExp])[] = [
  [
    /^\s*#!\s*\/(?:usr\/)?(?:local\/)?bin\/(?:env +)?(?:perl|python|ruby|php|node|ba?sh|sh)\b/,
    /\S/,
  ],
  [
    /^(?:import|from) [\w.]+(?: import [\w.*, ]+| as \w+)?$/m,
    /^\s*def \w+\(.{0,200}\):$|^@\w+\.route\(/m,
  ],
  [/^require ['"][\w/-]+['"]$/m, /^\s*(?:def|class|get|post) .{1,200}$/m],
  [/^(?:package|import) [\w.]+\*?;$/m, /\bclass \w+[^{;]{0,200}\{/],
  [/\brequire\(['"][\w/.-]+['"]\)/, /\b(?:app|server|router)\.(?:get|post|use|listen)\(/],
];

function programIn(body: string, type: string): RegExpExecArray | null {
  if (!/^(?:text\/plain|application\/octet-stream|text\/x-)|^$/i.test(type)) return null;
  const start = body.slice(0, 5000);
  const found = files.find(([begin, does]) => begin.test(start) && does.test(start));
  return found === undefined ? null : found[0].exec(start);
}

export const sourceLeak: PassiveCheck = {
  id: 'src-leak',
  kind: 'passive',
  title: 'Your server shows the source code of a page instead of running it',
  technicalName: 'Server-side source disclosure',
  severity: 'medium',
  cwe: 'CWE-540',
  minLevel: 'safe',
  advice: {
    risk: 'Code often holds passwords, and always shows where to attack.',
    fix: 'Have the server run these files, or refuse them; keep copies of code out of the web folder.',
    references: ['CWE-540', 'OWASP WSTG-CONF-03'],
  },
  inspect(exchange) {
    const { body, status } = exchange.response;
    const type = exchange.response.headers['content-type']?.[0] ?? '';
    // Scripts, and pages that print code as text (then its '<' is encoded), are not meant.
    if (status !== 200 || /javascript|css|json/i.test(type)) return [];
    const match = php.exec(body) ?? asp.exec(body) ?? programIn(body, type);
    if (match === null) return [];
    const { pathname } = new URL(exchange.request.url);
    return [{ cause: pathname, evidence: excerpt(body, match.index, 300), confidence: 'firm' }];
  },
};
