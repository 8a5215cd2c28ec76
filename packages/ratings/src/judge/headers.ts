import { type Answer, type Facts, mostAnswers, type WebFacts } from '../ground/facts.ts';
import type { Finding } from '../ground/finding.ts';
import { observatoryGrade, runTests, scoreOf } from './observatory/index.ts';
import {
  isOneOrganization,
  lastAnswer,
  pageOf,
  redirectOf,
  type TestName,
  type TestResult,
} from './observatory/result.ts';
import { byScale, type Part, single } from './parts.ts';

/** Grades the website's headers by the published scoring of Mozilla's HTTP Observatory. */
export function judgeHeaders({ web, host }: Facts): Finding[] {
  const last = web && lastAnswer(web);
  if (web === null || !last) return [];
  if (pageOf(web) === undefined) return [single('application_security', host, unseen(web, last))];
  const results = runTests(web);
  const score = scoreOf(results);
  const grade = observatoryGrade(score);
  const byKey = new Map(results.map((result) => [result.test as string, result]));
  const parts = results.map(partOf);
  const whole = {
    grade: plain(score),
    title: titles[plain(score)],
    evidence: `${score} points, grade ${grade}, by the scoring of Mozilla’s HTTP Observatory`,
  };
  return byScale('application_security', host, whole, parts, ({ key }) => {
    const fixed = byKey.get(key);
    return plain(
      scoreOf(
        results.map((one) => (one === fixed ? { modifier: Math.max(0, one.modifier) } : one)),
      ),
    );
  });
}

/** Neither good nor bad: what is judged is the website's own page. */
function unseen({ https, http }: WebFacts, last: Answer): Part {
  const title = 'The protections of your website’s pages could not be seen';
  const { length } = https.length > 0 ? https : http;
  return { key: 'unseen', grade: 'UNKNOWN', title, evidence: whyUnseen(last, length) };
}

function whyUnseen(last: Answer, answers: number): string {
  const to = redirectOf(last);
  if (to === null) return `${last.url} answered ${last.status}, not with a page.`;
  if (!isOneOrganization(to, new URL(last.url)))
    return `${last.url} leads to ${to.host}, another organization’s website, which is not judged here.`;
  return answers < mostAnswers
    ? `${last.url} leads on to ${to.href}, which gave no answer.`
    : `${last.url} leads on to ${to.href}, which was not asked: ${mostAnswers - 1} redirects had led there.`;
}

/** Maps the letters of the published chart to four grades: A, B, C and the rest. */
function plain(score: number): keyof typeof titles {
  const letter = observatoryGrade(score).charAt(0);
  if (letter === 'A') return 'GOOD';
  if (letter === 'B') return 'FAIR';
  return letter === 'C' ? 'WARN' : 'BAD';
}

const titles = {
  GOOD: 'Your website uses the protections of browsers well',
  FAIR: 'Your website uses most protections of browsers',
  WARN: 'Your website leaves out important protections of browsers',
  BAD: 'Your website uses few protections of browsers',
} as const;

function partOf({ test, result, modifier, seen }: TestResult): Part {
  const [good, poor, advice] = text[test];
  const grade = modifier >= 0 ? 'GOOD' : modifier > -10 ? 'FAIR' : modifier > -20 ? 'WARN' : 'BAD';
  return {
    key: test,
    grade,
    title: grade === 'GOOD' ? good : (ofResult.find(([which]) => which.test(result))?.[1] ?? poor),
    evidence: `${seen}\n${result} (${modifier > 0 ? '+' : ''}${modifier})`,
    advice: grade === 'GOOD' ? '' : advice,
  };
}

/** Where a test finds several kinds of flaws. A flaw that a scan finds as well has the scan's title. */
const ofResult: readonly (readonly [RegExp, string])[] = [
  [/^csp-implemented/, 'The rule on which code may run in your pages has holes'],
  [/^cookies-.*without-secure-flag/, 'A cookie may travel over an unprotected connection'],
  [/^cookies-.*samesite-flag/, 'A cookie is sent along when another site calls yours'],
  [/^sri-.*not-loaded-securely$/, 'Parts of your pages are loaded over an unprotected connection'],
  [/^redirection-(?:missing|not-to-https)$/, 'Your site can be visited without encryption'],
];

/** For each test: the title if it passed, the title if it failed, and the advice then. */
const text: Record<TestName, readonly [string, string, string]> = {
  'content-security-policy': [
    'Foreign scripts are kept out',
    'A planted script would run on your pages',
    'Send a Content-Security-Policy without unsafe-inline; begin with Content-Security-Policy-Report-Only.',
  ],
  cookies: [
    'Cookies are protected',
    'Scripts on your pages can read the cookie that keeps people signed in',
    'Set every cookie with Secure, HttpOnly and SameSite.',
  ],
  'cross-origin-resource-policy': [
    'Nothing is wrong with who may embed your files',
    'The rule for who may embed your files cannot be read',
    'Set Cross-Origin-Resource-Policy to same-origin, same-site or cross-origin.',
  ],
  'cross-origin-resource-sharing': [
    'Other websites cannot read in a visitor’s name',
    'Any website may read your site’s answers in a visitor’s name',
    'Name the origins that may read with credentials, instead of repeating the Origin header.',
  ],
  redirection: [
    'Visitors are led to encrypted pages (HTTPS)',
    'Visitors are not led to encrypted pages (HTTPS) at once',
    'Redirect http:// to https:// on the same host first.',
  ],
  'referrer-policy': [
    'Links to others give little away',
    'Other sites may learn which of your pages a visitor came from',
    'Set Referrer-Policy to strict-origin-when-cross-origin.',
  ],
  'strict-transport-security': [
    'Browsers always use the secure connection',
    'Browsers are not told to always use the secure connection',
    // fact: hsts-stages
    'Send Strict-Transport-Security over HTTPS: first with max-age=86400, and after a week without trouble with max-age=31536000.',
  ],
  'subresource-integrity': [
    'Scripts come from where they should',
    'Your pages run code from others without checking it',
    'Load scripts over HTTPS, and give those of other sites an integrity attribute.',
  ],
  'x-content-type-options': [
    'Browsers do not guess what a file is',
    'Browsers may guess what kind of file they got',
    'Send X-Content-Type-Options: nosniff.',
  ],
  'x-frame-options': [
    'Your pages cannot be framed by others',
    'Your pages can be shown inside a stranger’s site',
    'Send frame-ancestors in the Content-Security-Policy, or X-Frame-Options: SAMEORIGIN.',
  ],
};
