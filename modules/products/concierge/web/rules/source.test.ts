import { expect, test } from 'vitest';
import { sourceTitle } from '#modules/products/concierge/calls.ts';
import type { Source } from '#modules/products/concierge/schemas.ts';
import { sourcePath } from './source.ts';

const sources: [Source, path: string, title: string][] = [
  [
    { kind: 'finding', issueId: 'i1', targetName: 'My shop/Lab', title: 'Old script' },
    '/webappscan/My%20shop%2FLab/issues/i1',
    'Old script (My shop/Lab)',
  ],
  [
    { kind: 'vector', vector: 'tls', name: 'Encryption' },
    '/attacksurface?tab=details&vector=tls',
    'Encryption',
  ],
  [
    { kind: 'answer', elementPath: 'recover/backups', name: 'Backups' },
    '/cybermaturity/assessment/recover/backups',
    'Backups',
  ],
];

test.each(sources)(
  'CON-041: leads to where the source of a weakness is shown: %o',
  (source, path, title) => {
    expect(sourcePath(source)).toBe(path);
    expect(sourceTitle(source)).toBe(title);
  },
);
