import type { SiteCheck } from '../check.ts';
import { lookFor, looksLikePage, namesOnly, type WellKnownFile } from './wellKnownFile.ts';

const isPhpInfo = (body: string) =>
  /<title>[^<]{0,40}phpinfo\(\)/i.test(body) && /PHP Version/.test(body);

/** Lines of logs as PHP, Monolog, Apache and nginx write them. */
const logLine =
  /^(?:\[\d{1,2}-[A-Z][a-z]{2}-\d{4} [\d:]{8}[^\]\n]*\] PHP |\[\d{4}-\d{2}-\d{2}[ T][\d:]{8}[^\]\n]*\] \w+\.[A-Z]+: |\[[A-Z][a-z]{2} [A-Z][a-z]{2} \d{2} [\d:.]{8,15} \d{4}\] \[|\d{4}\/\d{2}\/\d{2} [\d:]{8} \[\w+\] \d+#)/m;
const logs = [
  '/error_log',
  '/error.log',
  '/debug.log',
  '/wp-content/debug.log',
  '/storage/logs/laravel.log',
];

const files: readonly WellKnownFile[] = [
  ...['/phpinfo.php', '/info.php', '/test.php', '/php.php'].map((path) => ({
    path,
    isIt: isPhpInfo,
    shown: (body: string) => /PHP Version [\d.]+/.exec(body)?.[0] ?? 'phpinfo()',
  })),
  {
    path: '/server-status',
    isIt: (body) => /<title>Apache Status<\/title>|Apache Server Status for/i.test(body),
  },
  ...logs.map((path) => ({
    path,
    isIt: (body: string) => !looksLikePage(body) && logLine.test(body),
    shown: () => 'A log of the site’s errors. Its lines are left out here: they may hold secrets.',
    cause: 'log',
  })),
  { path: '/server-info', isIt: (body) => /Apache Server Information/i.test(body) },
  { path: '/nginx_status', isIt: (body) => /^Active connections: \d+/.test(body) },
  {
    path: '/actuator',
    isIt: (body) => /^\s*\{\s*"_links"\s*:\s*\{[\s\S]*\/actuator/.test(body),
    cause: 'actuator',
  },
  {
    path: '/actuator/env',
    isIt: (body) => /^\s*\{[\s\S]{0,500}"propertySources"\s*:/.test(body),
    shown: namesOnly,
    cause: 'actuator',
  },
  {
    path: '/metrics',
    isIt: (body) => !looksLikePage(body) && /^# (?:HELP|TYPE) [a-zA-Z_:][\w:]* /m.test(body),
  },
  { path: '/elmah.axd', isIt: (body) => /<title>[^<]{0,100}Error log for/i.test(body) },
  { path: '/trace.axd', isIt: (body) => /Application Trace|<h1>Request Details/i.test(body) },
  { path: '/debug/pprof/', isIt: (body) => /Types of profiles available/.test(body) },
  { path: '/_profiler/', isIt: (body) => /Symfony Profiler/.test(body) },
  {
    path: '/telescope',
    isIt: (body) => /<title>Telescope/.test(body) && /window\.Telescope/.test(body),
  },
  { path: '/debug/default/view', isIt: (body) => /Yii Debugger/.test(body) },
  { path: '/h2-console/', isIt: (body) => /<title>H2 Console<\/title>/.test(body) },
  { path: '/adminer.php', isIt: (body) => /<title>Login - Adminer<\/title>/.test(body) },
  { path: '/phpmyadmin/', isIt: (body) => /<title>phpMyAdmin<\/title>|pma_username/.test(body) },
];

export const adminPages: SiteCheck = {
  id: 'admin-ui',
  kind: 'site',
  title: 'A page meant for your technicians is open to everybody',
  technicalName: 'Diagnostic or administration page exposed',
  severity: 'medium',
  cwe: 'CWE-215',
  pci: ['2.2.4'],
  minLevel: 'safe',
  advice: {
    risk: 'It shows strangers how the server is set up and used, sometimes with passwords.',
    fix: 'Remove the page, or let only your own network or signed-in administrators reach it.',
    references: ['OWASP WSTG-CONF-05', 'CWE-215'],
  },
  inspect: (_site, prober) => lookFor(files, prober),
};
