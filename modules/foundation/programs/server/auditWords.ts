import type { AuditWords } from '#kit/server/services/services.ts';

export const programsWords: AuditWords = {
  audit: {
    '/programs/makeKey': (name) => `made the key “${name}” for programs`,
    '/programs/withdrawKey': (name) => `withdrew the key “${name}” of programs`,
  },
  staffLog: {
    '/console/programs/makeBrandKey': 'Made a key for programs',
    '/console/programs/withdrawBrandKey': 'Withdrew a key of programs',
  },
};
