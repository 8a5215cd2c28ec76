import { describe, expect, it } from 'vitest';
import { scanCan, scanStatuses } from './vocabulary.ts';

const statesFor = (action: Parameters<typeof scanCan>[0]) =>
  scanStatuses.filter((status) => scanCan(action, { status }));

describe('scanCan', () => {
  it('MON-100: only a running scan can be canceled', () => {
    expect(statesFor('cancel')).toEqual(['started']);
  });

  it('MON-122: only a completed scan has findings and a report', () => {
    expect(statesFor('readFindings')).toEqual(['completed']);
    expect(statesFor('downloadReport')).toEqual(['completed']);
  });
});
