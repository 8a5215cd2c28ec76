import type { SiteCheck } from '../../check.ts';
import { lookFor, type WellKnownFile } from './wellKnownFile.ts';

const files: readonly WellKnownFile[] = [
  {
    path: '/.git/HEAD',
    isIt: (body) => /^(?:ref: refs\/[\w./-]+|[0-9a-f]{40})\s*$/.test(body),
    cause: '.git',
  },
  {
    path: '/.git/config',
    isIt: (body) => /^\s*\[core\]\s*$/m.test(body) && /repositoryformatversion/.test(body),
    shown: (body) => body.replace(/:\/\/[^@\s]*@/g, '://…@').slice(0, 300),
    cause: '.git',
  },
  { path: '/.svn/wc.db', isIt: (body) => body.startsWith('SQLite format 3\0'), cause: '.svn' },
  {
    path: '/.svn/entries',
    isIt: (body) => /^(?:8|9|10|12)\r?\n\r?\n?dir\r?\n/.test(body),
    cause: '.svn',
  },
  {
    path: '/.hg/requires',
    isIt: (body) => /^(?:[\w-]+\n)*(?:revlogv1|store|dotencode|generaldelta)\s*$/m.test(body),
    cause: '.hg',
  },
];

export const versionControl: SiteCheck = {
  id: 'vcs',
  kind: 'site',
  title: 'The source code of your site can be downloaded',
  technicalName: 'Version control folder exposed',
  severity: 'high',
  cwe: 'CWE-527',
  owasp: { 2021: 'A05', 2025: 'A02' },
  pci: ['2.2.6'],
  minLevel: 'safe',
  advice: {
    risk: 'With it comes the whole history: old passwords, keys, and every weakness in the code.',
    fix: 'Remove the folder from the web server, or refuse all addresses that begin with a dot; change every password and key that was ever in it.',
    references: ['OWASP WSTG-CONF-05', 'CWE-527'],
  },
  inspect: (_site, prober) => lookFor(files, prober),
};
