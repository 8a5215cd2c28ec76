import type { Services } from '#kit/server/services/services.ts';
import { sendNotice } from '#modules/foundation/notices/server/index.ts';
import { listMembers } from '#modules/foundation/people/server/index.ts';
import { brandOfOrganization } from '#modules/foundation/plans/server/index.ts';
import { documentPath } from '../vocabulary.ts';
import { isTold } from './rules/isTold.ts';
import { endDrawing, lockDocuments, type StoredDocument } from './store.ts';

/** Ends a drawing, and tells whoever asked for it and does not look. Of two runs of one job the first counts. */
export async function endDocument(
  services: Services,
  asked: StoredDocument,
  end: { state: 'ready'; contentHash: string } | { state: 'failed' },
): Promise<void> {
  const { orgId } = asked;
  const now = services.clock.now();
  await services.database.forOrganization(orgId).transaction(async (tx) => {
    await lockDocuments(tx, orgId);
    const ended = (await endDrawing(tx, asked, end, now)).filter((one) => isTold(one, now));
    if (ended.length === 0) return;
    const brand = await brandOfOrganization(tx, orgId);
    const members = await listMembers(tx, orgId);
    for (const { id, title, askedBy } of ended) {
      const only = members.flatMap(({ email, cognitoId }) =>
        email === askedBy ? [cognitoId] : [],
      );
      await sendNotice(services, tx, {
        orgId,
        brand,
        kind: 'document_ready',
        params: { title, isReady: end.state === 'ready' },
        about: id,
        path: documentPath(id),
        only,
        mailTo: null,
      });
    }
  });
}
