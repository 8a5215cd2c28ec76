import type { AuditWords } from '#kit/server/services/services.ts';

export const ratingsWords: AuditWords = {
  audit: {
    '/ratings/decideHost': (what) => `said that ${what}`,
    'ratings.enterDisclosure': (text) => `entered the incident “${text}” for your rating`,
    'ratings.withdrawDisclosure': (text) => `took back the incident “${text}” of your rating`,
  },
};
