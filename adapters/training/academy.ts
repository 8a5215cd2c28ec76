import type { TrainingProvider } from '#kit/server/ports/training.ts';

/** The portal's own training: there is nothing to fetch, because progress is written to the database directly. */
export const createAcademy = (): TrainingProvider => ({ report: async () => [] });
