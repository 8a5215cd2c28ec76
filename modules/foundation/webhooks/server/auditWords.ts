import type { AuditWords } from '#kit/server/services/services.ts';

export const webhooksWords: AuditWords = {
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
};
