import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A compile cache that all processes started from the sources share: later starts reuse what earlier ones compiled. */
export const compiledSources = join(tmpdir(), 'portal-compiled');
