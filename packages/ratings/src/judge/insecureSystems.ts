import type { Facts } from '../ground/facts.ts';
import type { Finding } from '../ground/finding.ts';
import { lastAnswer, pageOf } from './observatory/result.ts';
import { type Part, single } from './parts.ts';
import { type SharedHost, sharedHostOfAll } from './shared.ts';

/** The default start pages of servers, recognised by their text. */
const starts: readonly (readonly [string, RegExp])[] = [
  [
    'Apache',
    /<title>(?:Apache2? [^<]{0,40}(?:Default|Test) Page|Test Page for (?:the )?Apache)|<h1>It works!<\/h1>/i,
  ],
  ['nginx', /<title>Welcome to nginx/i],
  ['IIS', /<title>(?:IIS Windows(?: Server)?|IIS\d?|Microsoft Internet Information Services)/i],
  ['Tomcat', /<title>Apache Tomcat\/\d/i],
  ['Plesk', /<title>(?:Domain Default page|Web Server's Default Page)<\/title>/i],
  ['XAMPP', /<title>Welcome to XAMPP/i],
];
const listing = /<title>(?:Index of \/|Directory listing for \/)/i;

export interface Panel {
  path: string;
  what: string;
  sign: RegExp;
  grade: 'FAIR' | 'WARN' | 'BAD';
}

/** The administration pages that are requested on a proven host, one request each. */
export const panels: readonly Panel[] = [
  { path: '/phpmyadmin/', what: 'phpMyAdmin, a database tool', sign: /phpMyAdmin/i, grade: 'WARN' },
  {
    path: '/adminer.php',
    what: 'Adminer, a database tool',
    sign: /<title>[^<]*Adminer/i,
    grade: 'WARN',
  },
  {
    path: '/wp-login.php',
    what: 'the sign-in of WordPress',
    sign: /id="loginform"|wp-submit/i,
    grade: 'FAIR',
  },
  {
    path: '/manager/html',
    what: 'the manager of Tomcat',
    sign: /Tomcat Web Application Manager|401 Unauthorized[\s\S]{0,2000}manager-gui/i,
    grade: 'WARN',
  },
  {
    path: '/server-status',
    what: 'the status page of Apache',
    sign: /<h1>Apache Server Status/i,
    grade: 'BAD',
  },
  {
    path: '/phpinfo.php',
    what: 'a page about the server’s insides',
    sign: /<title>(?:PHP [^<]*- )?phpinfo\(\)/i,
    grade: 'BAD',
  },
  { path: '/.git/HEAD', what: 'the website’s source code', sign: /^ref: refs\//, grade: 'BAD' },
];

/** Grades default start pages, directory listings, and administration tools that anybody can reach. */
export function judgeInsecureSystems(facts: Facts): Finding[] {
  const { web, host, addresses, panels: tried } = facts;
  if (web === null || lastAnswer(web) === undefined) return [];
  const page = pageOf(web);
  return [
    ...(page ? [single('insecure_systems', host, startPart(page.body, page.url))] : []),
    ...toolParts(tried, sharedHostOfAll(addresses)).map((part) =>
      single('insecure_systems', host, part, toolWeight),
    ),
  ];
}

/** An administration tool that anybody can reach is worse than a default start page. */
const toolWeight = 3;

function toolParts(tried: Facts['panels'], shared: SharedHost | null): Part[] {
  const key = 'tools';
  if (shared?.kind === 'platform') {
    const title = `${shared.name} keeps tools for administrators away from your website`;
    const evidence = `The website is at an address of ${shared.name}.`;
    return [{ key, grade: 'GOOD', title, evidence }];
  }
  if (tried === null) {
    return [
      {
        key,
        grade: 'UNKNOWN',
        title: 'Whether tools for administrators stand open was not looked at',
        evidence: 'They are looked for only where the website is proven to be yours.',
        advice: 'Add the website under Website Scans and prove there that it is yours.',
      },
    ];
  }
  const found = tried.flatMap(({ path, what }) => (what === null ? [] : [panelPart(path, what)]));
  if (found.length > 0) return found;
  const evidence = `Not found: ${tried.map(({ path }) => path).join(', ')}`;
  const title = 'No tool for administrators stands open';
  return [{ key, grade: 'GOOD', title, evidence }];
}

function startPart(body: string, url: string): Part {
  const key = 'start';
  const name = starts.find(([, sign]) => sign.test(body))?.[0];
  if (name !== undefined) {
    const title = 'The server still shows what it was delivered with';
    const evidence = `${url} shows the start page of ${name}.`;
    const advice =
      'Put your own page there, or switch the server off: nobody seems to look after it.';
    return { key, grade: 'WARN', title, evidence, advice };
  }
  if (listing.test(body)) {
    const title = 'Visitors can browse a folder on your server';
    const evidence = `${url} is a list of files.`;
    const advice = 'Switch directory listings off.';
    return { key, grade: 'WARN', title, evidence, advice };
  }
  return { key, grade: 'GOOD', title: 'Your website shows a page of its own', evidence: url };
}

function panelPart(path: string, what: string): Part {
  const grade = panels.find((panel) => panel.path === path)?.grade ?? 'WARN';
  const title = `Anybody reaches ${what}`;
  const evidence = `Found at ${path}`;
  const advice = 'Remove it, or let only your own addresses through.';
  return { key: path, grade, title, evidence, advice };
}
