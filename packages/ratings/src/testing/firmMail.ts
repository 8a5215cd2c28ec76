/** Mail of the constructed firms. */
import { generateKeyPairSync } from 'node:crypto';
import type { DkimRecord, DnsFacts, MailFacts } from '../ground/facts.ts';
import { domain } from './firmDay.ts';
import { dmarcOf, spfOf } from './mailRecords.ts';

const rsa = (bits: number) =>
  generateKeyPairSync('rsa', { modulusLength: bits })
    .publicKey.export({ type: 'spki', format: 'der' })
    .toString('base64');
export const keys = {
  long: `v=DKIM1; k=rsa; p=${rsa(2048)}`,
  short: `v=DKIM1; k=rsa; p=${rsa(1024)}`,
};

export const dkim = (selector: string, text = keys.long): DkimRecord => ({
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
export const dmarc = {
  none: null,
  watching: `v=DMARC1; p=none; ${reports}`,
  idle: 'v=DMARC1; p=none',
  test: `v=DMARC1; p=reject; t=y; ${reports}`,
  deaf: 'v=DMARC1; p=reject',
  aside: `v=DMARC1; p=quarantine; ${reports}`,
  stopped: `v=DMARC1; p=reject; ${reports}`,
} as const;
type Dmarc = keyof typeof dmarc;

export const microsoft = (policy: Dmarc, isSigned = true) =>
  dns({
    spf: 'v=spf1 include:spf.protection.outlook.com -all',
    keys: isSigned ? [dkim('selector1'), dkim('selector2')] : [],
    dmarc: dmarc[policy],
    servers: ['firm-example.mail.protection.outlook.com'],
  });
export const google = (policy: Dmarc) =>
  dns({
    spf: 'v=spf1 include:_spf.google.com ~all',
    keys: [dkim('google')],
    dmarc: dmarc[policy],
    servers: ['smtp.google.com'],
  });
export const hoster = (policy: Dmarc) =>
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
  servers: [{ name: 'mail.firm.example', dane: false, encryption }],
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
