import { randomUUID } from 'node:crypto';
import type { Services } from '#kit/server/services/services.ts';
import { insertAdvisory, newDraft } from '#modules/overviews/advisories/server/store/advisories.ts';
import { matches } from '#modules/overviews/advisories/server/tables.ts';

/** An advisory that the organization was told of. */
export async function advisoryFor(services: Services, orgId: string): Promise<string> {
  const now = services.clock.now();
  const id = randomUUID();
  const content = {
    brandId: null,
    title: 'A weakness of nginx',
    product: 'nginx',
    ranges: [{ from: '1.5.13', fixed: '1.26.2' }],
    whatToDo: 'Update nginx.',
    source: 'https://nginx.example/advisory',
    cveIds: ['CVE-2026-1001'],
  };
  const draft = newDraft(content, 'ada@provider.example', now);
  const { system } = services.database;
  await insertAdvisory(system, { id, exploitId: null, ...draft, publishedAt: now });
  await system.insert(matches).values({
    orgId,
    id: randomUUID(),
    advisoryId: id,
    found: 'affected',
    sites: [],
    foundAt: now,
    toldAt: now,
  });
  return id;
}
