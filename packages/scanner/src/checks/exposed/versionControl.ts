import type { SiteCheck } from '../check.ts';
import { foldersAbove, lookFor, type WellKnownFile } from './wellKnownFile.ts';

/** Folders of the site that are asked too: an application of its own may lie in each. */
const maxFolders = 30;

const filesIn = (folder: string): readonly WellKnownFile[] => [
  {
    path: `${folder}.git/HEAD`,
    isIt: (body) => /^(?:ref: refs\/[\w./-]+|[0-9a-f]{40})\s*$/.test(body),
    cause: `${folder}.git`,
  },
  {
    path: `${folder}.git/config`,
    isIt: (body) => /^\s*\[core\]\s*$/m.test(body) && /repositoryformatversion/.test(body),
    shown: (body) => body.replace(/:\/\/[^@\s]*@/g, '://…@').slice(0, 300),
    cause: `${folder}.git`,
  },
  {
    path: `${folder}.svn/wc.db`,
    isIt: (body) => body.startsWith('SQLite format 3\0'),
    cause: `${folder}.svn`,
  },
  {
    path: `${folder}.svn/entries`,
    isIt: (body) => /^(?:8|9|10|12)\r?\n\r?\n?dir\r?\n/.test(body),
    cause: `${folder}.svn`,
  },
  {
    path: `${folder}.hg/requires`,
    isIt: (body) => /^(?:[\w-]+\n)*(?:revlogv1|store|dotencode|generaldelta)\s*$/m.test(body),
    cause: `${folder}.hg`,
  },
];

/** One file tells of each kind; the top is looked at more closely. */
const besides = (folder: string) =>
  filesIn(folder).filter(({ path }) => /HEAD$|entries$|requires$/.test(path));

export const versionControl: SiteCheck = {
  id: 'vcs',
  kind: 'site',
  title: 'Anybody reaches the website’s source code',
  technicalName: 'Version control folder exposed',
  severity: 'high',
  cwe: 'CWE-527',
  pci: ['2.2.6'],
  minLevel: 'safe',
  advice: {
    risk: 'With it comes the whole history: old passwords, keys, and every weakness in the code.',
    fix: 'Remove the folder from the web server, or refuse all addresses that begin with a dot; change every password and key that was ever in it.',
    references: ['OWASP WSTG-CONF-05', 'CWE-527'],
  },
  async inspect(site, prober) {
    const below = foldersAbove(site.addresses).slice(0, maxFolders);
    const found = await lookFor(below.flatMap(besides), prober);
    return [...(await lookFor(filesIn('/'), prober)), ...found];
  },
};
