import type { Dmarc } from '@portal/records/dmarc';
import type { Spf, SpfState } from '@portal/records/spf';

const ends: Readonly<Record<string, SpfState>> = {
  '-all': 'fail',
  '~all': 'softfail',
  '?all': 'neutral',
  '+all': 'everybody',
};

/** Records as a resolver would have given them, of which every name that they lead to exists. */
export const spfOf = (records: readonly string[]): Spf => ({
  records,
  reason: '',
  state:
    records.length === 1
      ? (ends[records[0]?.split(' ').at(-1) ?? ''] ?? 'neutral')
      : records.length === 0
        ? 'missing'
        : 'several',
});

export const dmarcOf = (at: string, records: readonly string[]): Dmarc => ({
  records,
  at,
  isReported: records.some((text) => text.includes('rua=')),
});
