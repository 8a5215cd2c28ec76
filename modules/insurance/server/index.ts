import type { ServerModule } from '#kit/server/module.ts';
import { getNotice } from './calls/getNotice.ts';

export { checkInsurance } from './notice.ts';

export const insuranceModule: ServerModule = {
  name: 'insurance',
  routes: [getNotice],
  jobs: [],
};
