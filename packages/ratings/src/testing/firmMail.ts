/** Mail of the constructed firms. */
import { generateKeyPairSync } from 'node:crypto';
import type { Dmarc } from '@portal/records/dmarc';
import type { Spf, SpfState } from '@portal/records/spf';
import type { DkimRecord, DnsFacts, MailFacts } from '../ground/facts.ts';
import { domain } from './firmDay.ts';

const ends: Readonly<Record<string, SpfState>> = {
  '-all': 'fail',
  '~all': 'softfail',
  '?all': 'neutral',
  '+all': 'everybody',
};

/** Records as a resolver would have given them, of which every name that they lead to exists. */
const spfOf = (records: readonly string[]): Spf => ({
  records,
  reason: '',
  state:
    records.length === 1
      ? (ends[records[0]?.split(' ').at(-1) ?? ''] ?? 'neutral')
      : records.length === 0
        ? 'missing'
        : 'several',
});

const dmarcOf = (at: string, records: readonly string[]): Dmarc => ({
  records,
  at,
  isReported: records.some((text) => text.includes('rua=')),
});

const rsa = (bits: number) =>
  generateKeyPairSync('rsa', { modulusLength: bits })
    .publicKey.export({ type: 'spki', format: 'der' })
    .toString('base64');
const keys = {
  long: `v=DKIM1; k=rsa; p=${rsa(2048)}`,
  short: `v=DKIM1; k=rsa; p=${rsa(1024)}`,
};

const dkim = (selector: string, text = keys.long): DkimRecord => ({
  selector,
  declared: false,
  text,
});
interface Mail {
  spf?: string | null;
  keys?: DkimRecord[];
  dmarc?: string | null;
  servers?: string[];
}
export const dns = ({
  spf = null,
  keys: found = [],
  dmarc = null,
  servers = [],
}: Mail): DnsFacts => ({
  exchangers: servers,
  spf: spfOf(spf === null ? [] : [spf]),
  senders: [],
  dmarc: dmarcOf(domain, dmarc === null ? [] : [dmarc]),
  dkim: found,
});
export const reports = 'rua=mailto:dmarc@firm.example';
const dmarc = {
  none: null,
  watching: `v=DMARC1; p=none; ${reports}`,
  idle: 'v=DMARC1; p=none',
  test: `v=DMARC1; p=reject; t=y; ${reports}`,
  deaf: 'v=DMARC1; p=reject',
  aside: `v=DMARC1; p=quarantine; ${reports}`,
  stopped: `v=DMARC1; p=reject; ${reports}`,
} as const;
type Policy = keyof typeof dmarc;

export const microsoft = (policy: Policy, isSigned = true) =>
  dns({
    spf: 'v=spf1 include:spf.protection.outlook.com -all',
    keys: isSigned ? [dkim('selector1'), dkim('selector2')] : [],
    dmarc: dmarc[policy],
    servers: ['firm-example.mail.protection.outlook.com'],
  });
export const google = (policy: Policy) =>
  dns({
    spf: 'v=spf1 include:_spf.google.com ~all',
    keys: [dkim('google')],
    dmarc: dmarc[policy],
    servers: ['smtp.google.com'],
  });
export const hoster = (policy: Policy) =>
  dns({
    spf: 'v=spf1 a mx include:hoster.example ~all',
    keys: [dkim('default')],
    dmarc: dmarc[policy],
    servers: ['mail.firm.example'],
  });
export const noMail = dns({ spf: 'v=spf1 -all', dmarc: `v=DMARC1; p=reject; ${reports}` });
export const unprotected = dns({ servers: ['mail.firm.example'] });

type Encryption = MailFacts['servers'][number]['encryption'];
export const mail = (encryption: Encryption, more: Partial<MailFacts> = {}): MailFacts => ({
  foundBy: 'MX',
  servers: [{ name: 'mail.firm.example', dane: null, encryption }],
  mtaSts: null,
  tlsReports: false,
  ...more,
});
export const enforced = {
  mtaSts: {
    asked: true,
    certificateHolds: true,
    policy: { mode: 'enforce', maxAge: 604_800, names: ['mail.firm.example'] },
  },
  tlsReports: true,
} satisfies Partial<MailFacts>;
