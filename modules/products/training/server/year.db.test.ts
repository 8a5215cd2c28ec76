import { describe } from 'vitest';
import { testTrainingYear } from '#tests/support/trainingYear.ts';

describe('Thirteen months of training', () => testTrainingYear(6));
