import type { ServerModule } from '#kit/server/http/module.ts';
import { addMagicLink } from './calls/console/links/addMagicLink.ts';
import { addSubscription } from './calls/console/links/addSubscription.ts';
import { listChoices } from './calls/console/links/choices.ts';
import { endMagicLink } from './calls/console/links/endMagicLink.ts';
import { endSubscription } from './calls/console/links/endSubscription.ts';
import { importLinks } from './calls/console/links/import.ts';
import { listMagicLinks } from './calls/console/links/magicLinks.ts';
import { listSubscriptions } from './calls/console/links/subscriptions.ts';

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
  contributes: {
    auditWords: {
      staffLog: {
        '/console/links/addSubscription': 'Made the subscription id',
        '/console/links/endSubscription': 'Ended the subscription id',
        '/console/links/addMagicLink': 'Made a magic link for',
        '/console/links/endMagicLink': 'Ended the magic link of',
        '/console/links/import': 'Read a file of links (CSV)',
      },
    },
  },
};
