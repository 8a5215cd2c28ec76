import { excerpt } from './answers.ts';
import type { PassiveCheck } from './check.ts';
import { databaseErrorIn } from './sqlInjection/errors.ts';

/** Traces as their runtimes print them; a page about programming rarely has them this complete. */
const traces: readonly (readonly [string, RegExp])[] = [
  ['Python', /Traceback \(most recent call last\):\s/],
  // Tomcat's own error page leaves out the word 'at'.
  ['Java', /(?:^|\n|>|;)\s*(?:at )?[\w$.]{3,200}\([\w$]{1,100}\.(?:java|kt|scala|groovy):\d+\)/],
  [
    'Node.js',
    /(?:^|\n|>|;)\s*at [^\n<(]{0,200}\(?(?:file:\/\/)?\/[^\n<():]{1,300}\.[cm]?[jt]s:\d+:\d+\)?/,
  ],
  [
    'PHP',
    /<b>(?:Fatal error|Warning|Notice|Parse error|Deprecated)<\/b>: {1,2}.{1,500} in <b>.{1,300}<\/b> on line <b>\d+<\/b>|<b>(?:Fatal error|Warning)<\/b>: {1,2}[\s\S]{1,500}Stack trace:\s+#0 |PHP (?:Fatal error|Warning|Parse error): .{1,300} on line \d+/,
  ],
  [
    '.NET',
    /(?:^|\n|>|;)\s*at [\w.<>`]{3,200}\([^\n)]{0,200}\) in [^\n<]{1,300}\.(?:cs|vb):line \d+|\[[A-Z]\w{2,80}Exception: [^\]\n]{1,300}\]\s+[\w.]{3,200}\(|Server Error in '[^'\n]{0,100}' Application/,
  ],
  [
    'Ruby',
    /(?:^|\n|>)[\w./-]{1,200}\.rb:\d+:in (?:[`']|&#0?39;|&#x27;|&#96;)[^'\n]{1,100}(?:'|&#0?39;|&#x27;)/,
  ],
  ['Go', /goroutine \d+ \[running\]:/],
  [
    'a debug page',
    /Werkzeug Debugger|You're seeing this error because you have <code>DEBUG = True|<title>[^<]{0,200}Whoops! There was an error|Action Controller: Exception caught|__ignition|Symfony Exception/i,
  ],
];

export const errorLeak: PassiveCheck = {
  id: 'error-leak',
  kind: 'passive',
  title: 'An error page shows how your site works inside',
  technicalName: 'Stack trace, database error or debug page',
  severity: 'low',
  cwe: 'CWE-209',
  minLevel: 'safe',
  advice: {
    risk: 'File names, versions and database details help an attacker find the next step.',
    fix: 'Turn debug mode off in production; answer errors with a plain page and keep the details in the server’s log.',
    references: ['OWASP Error Handling Cheat Sheet', 'CWE-209'],
  },
  inspect(exchange) {
    const { body, status, headers } = exchange.response;
    if (isCode(headers['content-type']?.[0])) return [];
    const found = traceIn(body, status >= 400) ?? complaintIn(body, status >= 500);
    if (found === null) return [];
    const { pathname } = new URL(exchange.request.url);
    const evidence = `${found.from}: ${excerpt(body, found.index, 400)}`;
    const confidence = status >= 400 ? 'firm' : 'tentative';
    return [{ cause: pathname, evidence, confidence }];
  },
};

function traceIn(body: string, isError: boolean) {
  for (const [from, pattern] of traces) {
    const index = body.search(pattern);
    if (index < 0) continue;
    // An article about programming sets its examples as code; an error page does not.
    const before = body.slice(Math.max(0, index - 400), index);
    if (isError || !/<code|highlight|class="[^"]*lang/i.test(before)) return { from, index };
  }
  return null;
}

/** On a page that claims all is well, only what no person would write in prose counts. */
function complaintIn(body: string, isError: boolean) {
  const error = databaseErrorIn(body);
  if (error === null) return null;
  const around = body.slice(Math.max(0, error.index - 200), error.index + 400);
  const isRaw =
    /SQLSTATE\[|Warning<?\/?b?>?: {1,2}\w+_\w+\(|(?:java|org|com)\.[\w.]+Exception:| on line <b>\d/i.test(
      around,
    );
  return isError || isRaw ? { from: error.database, index: error.index } : null;
}

/** Scripts and style sheets carry such words as text of their own. */
const isCode = (type: string | undefined) => /javascript|css|font|image/i.test(type ?? '');
