import type { AuditWords } from '#kit/server/audit/words.ts';

export const marketplaceWords: AuditWords = {
  audit: {
    '/marketplace/claimOffer': (partner) => `claimed the offer of ${partner}`,
  },
  staffLog: {
    '/console/offers/save': 'Changed marketplace offers',
  },
};
