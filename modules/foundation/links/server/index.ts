import type { ServerModule } from '#kit/server/module.ts';
import { linksWords } from './auditWords.ts';
import { addMagicLink } from './calls/addMagicLink.ts';
import { addSubscription } from './calls/addSubscription.ts';
import { endMagicLink } from './calls/endMagicLink.ts';
import { endSubscription } from './calls/endSubscription.ts';
import { importLinks } from './calls/importLinks.ts';
import { listChoices } from './calls/listChoices.ts';
import { listMagicLinks } from './calls/listMagicLinks.ts';
import { listSubscriptions } from './calls/listSubscriptions.ts';

/** The sign-up links that the provider gives to customers: subscription ids for many, magic links for one. */
export const linksModule: ServerModule = {
  name: 'links',
  routes: [
    listChoices,
    listSubscriptions,
    addSubscription,
    endSubscription,
    listMagicLinks,
    addMagicLink,
    endMagicLink,
    importLinks,
  ],
  jobs: [],
  contributes: { auditWords: linksWords },
};
