import type { AuditWords } from '#kit/server/services/services.ts';

export const advisoryWords: AuditWords = {
  audit: {
    '/advisories/answerAdvisory': (what) => what,
  },
  staffLog: {
    '/console/advisories/saveAdvisory': 'Drafted the advisory',
    '/console/advisories/publishAdvisory': 'Published the advisory',
    '/console/advisories/withdrawAdvisory': 'Withdrew the advisory',
    '/console/advisories/discardAdvisory': 'Threw away the advisory',
  },
};
