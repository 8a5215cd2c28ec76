/** `npm run docs:data`: writes `docs/develop/data-model.md`. */
import { writeFileSync } from 'node:fs';
import { dataModel } from './support/dataModel.ts';

writeFileSync('docs/develop/data-model.md', await dataModel());
