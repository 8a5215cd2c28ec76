import { answer, refuse } from '#kit/server/http/answer.ts';
import { before } from '#kit/server/services/storedTables.ts';
import { sendNotice } from '#modules/foundation/notices/server/index.ts';
import * as contract from '#modules/products/proof/calls.ts';
import { trustScreen } from '#modules/products/proof/vocabulary/trustPaths.ts';
import { askedMail } from '../../trust/mails.ts';
import { hashOfWords, pageAt } from '../../trust/pageHere.ts';
import { insertRequest } from '../../trust/store.ts';

/** Keeps who asks, with the words that they agreed to, and tells the admins. Whoever asks is not written to yet. */
export const askDocuments = answer(
  contract.askDocuments,
  async ({ services, http }, { slug, name, companyName, email, agreementSha256, captcha }) => {
    const shown = await pageAt(services, http.request.hostname, slug);
    if (!shown?.page.givesPolicies) return refuse('NOT_FOUND');
    const { page, brand, db } = shown;
    const { orgId, agreement } = page;
    if (agreementSha256 !== hashOfWords(agreement)) return refuse('AGREEMENT_CHANGED');
    if (!(await services.captcha.verify(captcha))) return refuse('CAPTCHA_FAILED');
    const askedAt = services.clock.now();
    const asked = { name, companyName, email, agreement, agreementSha256, askedAt };
    const kept = await db.transaction(async (tx) => {
      const request = await insertRequest(tx, orgId, asked, before(askedAt, 1));
      if (request)
        await sendNotice(services, tx, {
          orgId,
          brand,
          kind: 'trust_asked',
          params: { company: companyName },
          about: request.id,
          path: trustScreen,
          mailTo: (to) => askedMail(brand, { ...to, name, asker: companyName }),
        });
      return request;
    });
    return kept ? {} : refuse('ASKED_OFTEN');
  },
);
