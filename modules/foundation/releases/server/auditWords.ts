import type { AuditWords } from '#kit/server/services/services.ts';

export const releasesWords: AuditWords = {
  staffLog: {
    '/console/releases/write': 'Drafted the release note',
    '/console/releases/change': 'Changed the release note',
    '/console/releases/publish': 'Published the release note',
    '/console/releases/withdraw': 'Withdrew the release note',
    '/console/releases/delete': 'Threw away the release note',
  },
};
