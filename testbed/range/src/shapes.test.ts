import { type LocalSite, openLocalSite } from '@portal/sample-site/localSite';
import { scan } from '@portal/scanner/scan';
import { afterEach, expect, test } from 'vitest';
import { shapes } from './shapes.ts';

let site: LocalSite | undefined;
afterEach(() => site?.close());

test.each(shapes)(
  '$name: pages are found, few are asked for, and nothing is made up',
  async (shape) => {
    const asked = new Set<string>();
    site = await openLocalSite({
      port: 0,
      answer: (visit) => {
        asked.add(encodeURI(visit.path));
        return shape.answer(visit);
      },
    });
    const { findings, requests } = await scan({
      url: site.url,
      level: 'safe',
      allowPrivateHosts: ['sample.localhost'],
      limits: { seconds: 60 },
    });
    expect([...asked]).toEqual(expect.arrayContaining([...shape.reach]));
    // Besides well-known files: the first hundred pages, and at most sixty of one template.
    expect(requests).toBeLessThanOrEqual(400);
    expect(
      [...asked].filter((path) => /^\/(?:product|list)\//.test(path)).length,
    ).toBeLessThanOrEqual(160);
    const exposed = findings
      .filter(({ severity }) => severity === 'high')
      .map((one) => one.checkId);
    expect(exposed.filter((id) => id !== 'tls-none')).toEqual([]);
  },
);
