import type { ServerModule } from '#kit/server/module.ts';
import { insuranceWords } from './auditWords.ts';
import { getNotice } from './calls/getNotice.ts';
import { readInsurance } from './calls/readInsurance.ts';
import { saveInsurance } from './calls/saveInsurance.ts';
import { noticeIn } from './notice.ts';

export const insuranceModule: ServerModule = {
  name: 'insurance',
  routes: [getNotice, readInsurance, saveInsurance],
  jobs: [],
  contributes: { auditWords: insuranceWords, brandData: noticeIn },
};
