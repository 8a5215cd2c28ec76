import { answer, refuse } from '#kit/server/http/answer.ts';
import { sendNotice } from '#modules/foundation/notices/server/index.ts';
import * as contract from '#modules/products/monitoring/calls.ts';
import { holderName, maxMessages } from '#modules/products/monitoring/vocabulary.ts';
import { findFixLink, presentMessage } from '../../fixLinks.ts';
import { messageMail } from '../../mails/fixNewsMails.ts';
import { insertMessage } from '../../store/fixLinks.ts';
import { loadWebsite } from '../../store/websites.ts';
import { issuesPage } from '../../websitePage.ts';

/** Keeps a message of whoever fixes a website, and mails it to the organization's admins. */
export const writeBack = answer(
  contract.writeBack,
  async ({ services, http }, { token, by: name, text }) => {
    const found = await findFixLink({ services, http }, token);
    if (found?.state !== 'valid') return refuse('LINK_DEAD');
    const { link, db, brand } = found;
    const website = (await loadWebsite(db, link.orgId, link.targetId))?.name ?? '';
    const at = services.clock.now();
    const by = holderName(name);
    const message = await db.transaction(async (tx) => {
      const made = await insertMessage(tx, link, { by, text, at }, maxMessages);
      if (made)
        await sendNotice(services, tx, {
          orgId: link.orgId,
          brand,
          kind: 'fix_news',
          params: { website, by },
          about: made.id,
          path: issuesPage(website),
          mailTo: (to) => messageMail(brand, { ...to, website, by, text }),
        });
      return made;
    });
    return message ? { message: presentMessage(message) } : refuse('WRITTEN_OFTEN');
  },
);
