/** `npm run docs:calls`: writes `docs/calls.md`. */
import { writeFileSync } from 'node:fs';
import { callIndex } from './support/callIndex.ts';

writeFileSync('docs/calls.md', await callIndex());
