import { describe } from 'vitest';
import { testTrainingYear } from '#tests/support/trainingYear.ts';

describe('Thirteen months of five hundred trainees', () => testTrainingYear(100));
