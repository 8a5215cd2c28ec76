import * as training from '#modules/products/training/calls.ts';
import type { Visitor } from './visitor.ts';

/** Two trainees; their first course opens with the next jobs. */
export async function addTrainees(
  owner: Visitor,
): Promise<{ traineeId: string; spareTraineeId: string }> {
  const trainees = ['first', 'spare'].map((name) => ({
    firstName: name,
    email: `${name}@${owner.orgId}.example`,
  }));
  await owner.call(training.saveTrainees, { trainees });
  const { traineesData } = (await owner.call(training.loadTrainingData, { updateWithSync: false }))
    .data;
  return {
    traineeId: traineesData[0]?.traineeId ?? '',
    spareTraineeId: traineesData[1]?.traineeId ?? '',
  };
}
