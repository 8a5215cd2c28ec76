import type { ServerModule } from '#kit/server/module.ts';
import { deleteTrainee } from './calls/deleteTrainee.ts';
import { editTrainee } from './calls/editTrainee.ts';
import { editTraineesCourses } from './calls/editTraineesCourses.ts';
import { loadTrainingData } from './calls/loadTrainingData.ts';
import { saveTrainees } from './calls/saveTrainees.ts';
import { saveTraineesBulk } from './calls/saveTraineesBulk.ts';
import { openCourses } from './jobs/openCourses.ts';

export const trainingModule: ServerModule = {
  name: 'training',
  routes: [
    saveTrainees,
    saveTraineesBulk,
    editTrainee,
    editTraineesCourses,
    deleteTrainee,
    loadTrainingData,
  ],
  jobs: [openCourses],
};
