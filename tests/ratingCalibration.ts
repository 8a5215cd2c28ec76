/** `npm run docs:ratings`: writes `docs/ratings-calibration.md`. */
import { writeFileSync } from 'node:fs';
import { ratingCalibration } from './support/ratingCalibration.ts';

writeFileSync('docs/ratings-calibration.md', ratingCalibration());
