import type { ServerModule } from '#kit/server/http/module.ts';
import type { NoticeSentences } from '#modules/foundation/notices/server/index.ts';
import { deliverWebhook, retryWebhooks } from './jobs/deliver.ts';
import * as routes from './routes.ts';
import { webhooksTables } from './storedTables.ts';
import { switchOffDoubted } from './switchOffDoubted.ts';

export { resealWebhookSecrets } from './secrets.ts';
export { countSealedBy } from './store.ts';

/** Tells programs of an organization, or of a brand, what happens, by Standard Webhooks (decision 59). */
export const webhooksModule: ServerModule = {
  name: 'webhooks',
  routes: Object.values(routes),
  jobs: [deliverWebhook, retryWebhooks],
  contributes: {
    auditWords: {
      audit: {
        '/webhooks/makeEndpoint': (host) => `had events sent to ${host}`,
        '/webhooks/rotateSecret': (host) => `made a new secret for the events sent to ${host}`,
        '/webhooks/switchEndpoint': (host) => `switched the sending of events to ${host}`,
        '/webhooks/deleteEndpoint': (host) => `ended the sending of events to ${host}`,
        '/webhooks/sendTest': (host) => `had a test sent to ${host}`,
        '/webhooks/replay': (host) => `had events sent to ${host} again`,
      },
      staffLog: {
        '/console/webhooks/makeBrandEndpoint': 'Had a brand’s events sent to an address',
        '/console/webhooks/rotateBrandSecret': 'Made a new secret of a brand’s webhooks',
        '/console/webhooks/switchBrandEndpoint': 'Switched an endpoint of a brand’s webhooks',
        '/console/webhooks/deleteBrandEndpoint': 'Deleted an endpoint of a brand’s webhooks',
        '/console/webhooks/sendBrandTest': 'Sent a test to an endpoint of a brand’s webhooks',
        '/console/webhooks/replayBrand': 'Had a brand’s webhooks sent again',
      },
    },
    tables: webhooksTables,
    addressTakenBack: switchOffDoubted,
    noticeSentences: {
      webhook_off: ({ host }) => `We no longer send events to ${host}: it takes none.`,
    } satisfies Partial<NoticeSentences>,
  },
};
