import type { AuditWords } from '#kit/server/services/services.ts';

export const marketplaceWords: AuditWords = {
  audit: {
    '/marketplace/claimOffer': (partner) => `claimed the offer of ${partner}`,
  },
  staffLog: {
    '/console/offers/save': 'Changed marketplace offers',
  },
};
