import type { ServerModule } from '#kit/server/http/module.ts';
import { readInsurance } from './calls/console/insurance/read.ts';
import { saveInsurance } from './calls/console/insurance/save.ts';
import { getNotice } from './calls/insurance/getNotice.ts';
import { noticeIn } from './notice.ts';

export const insuranceModule: ServerModule = {
  name: 'insurance',
  routes: [getNotice, readInsurance, saveInsurance],
  contributes: {
    auditWords: {
      staffLog: {
        '/console/insurance/save': 'Changed the insurance page',
      },
    },
    brandData: noticeIn,
  },
};
