import { describe, expect, it } from 'vitest';
import { scanCan, scanStatuses } from './contract.ts';

const statesFor = (action: Parameters<typeof scanCan>[0]) =>
  scanStatuses.filter((status) => scanCan(action, { status }));

describe('scanCan', () => {
  it('modules §4 Scan status › only a running scan can be canceled', () => {
    expect(statesFor('cancel')).toEqual(['started']);
  });

  it('modules §2 Scan report cards › only a completed scan has findings and a report', () => {
    expect(statesFor('readFindings')).toEqual(['completed']);
    expect(statesFor('downloadReport')).toEqual(['completed']);
  });
});
