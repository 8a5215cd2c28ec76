import { type Grade, isFlaw } from '@portal/ratings/finding';
import type { VectorId } from '@portal/ratings/vector';
import { daysOfLook, type SeenEvidence } from '#kit/contract/evidence.ts';

interface Seen {
  /** 'spf/record/shop.example': the vector, the part, and of what. */
  id: string;
  host: string;
  vector: VectorId;
  grade: Grade;
  seenAt: Date;
  /** Until when it holds by what it says itself. */
  until?: string | null;
}
type Told = Omit<SeenEvidence, 'seenOn' | 'until' | 'path'>;

const path = '/attacksurface';
/** RDP and VNC (judge/openPorts.ts). */
const desktopPorts = ['3389', '5900'];

/** The same name without 'www.', or with it. */
export const twinOf = (host: string): string =>
  host.startsWith('www.') ? host.slice(4) : `www.${host}`;

interface Others {
  /** The hosts that are known to be the organization's: the findings of the rated one say nothing of them. */
  own: readonly string[];
  /** The present findings of the rated host's twin. */
  twin: readonly Seen[];
}

/** What the present findings of a rating prove, each only if all that it takes was seen to be good. */
export function evidenceOf(
  present: readonly Seen[],
  { own, twin }: Others,
  timeZone: string,
): SeenEvidence[] {
  const proves = (parts: readonly (Seen | undefined)[], told: Told): SeenEvidence[] => {
    const found = parts.filter((one) => one !== undefined);
    if (found.length < parts.length) return [];
    // It is as old as the oldest of its parts.
    const oldest = Math.min(...found.map(({ seenAt }) => seenAt.getTime()));
    const ends = found.flatMap(({ until }) => (until ? Date.parse(until) : []));
    return [{ ...told, ...daysOfLook(new Date(oldest), timeZone, ends), path }];
  };
  const good = (key: string) => graded(present, key, 'GOOD');
  const host = present[0]?.host ?? '';
  const spf = good('spf/record');
  const encrypted = encryptionOf(present);
  const also = own.find((one) => one === twin[0]?.host);
  const ofTwin = encryptionOf(twin);
  const isBoth = also !== undefined && isSeenAlike(ofTwin, encrypted);
  const seenHosts = isBoth ? [host, also] : [host];
  const isAlone = own.every((one) => seenHosts.includes(one));
  return [
    ...proves(isBoth ? [...encrypted, ...ofTwin] : encrypted, {
      control: 'website-encryption',
      what: 'The website is served encrypted only, with up-to-date settings and a valid certificate.',
      scope: seenHosts.join(' and ') + (isAlone ? '' : ', and none of your other websites'),
      isWhole: isAlone,
    }),
    ...proves([spf, good('dmarc/policy'), signingKey(present)], {
      control: 'forged-mail',
      what: 'SPF and DMARC have forged mail refused or set aside, and a strong DKIM key is published.',
      scope: spf?.id.split('/').at(-1) ?? '',
      isWhole: true,
    }),
    ...proves([good('domain_protection/security-txt')], {
      control: 'security-contact',
      what: 'The security.txt names a contact and is in date.',
      scope: host,
      isWhole: true,
    }),
    ...proves([closedDesktop(present)], {
      control: 'remote-desktop',
      what: 'Remote desktop did not answer from the internet at its usual ports (RDP at 3389, VNC at 5900).',
      scope: `the server of ${host}, and not your office’s connection`,
      isWhole: false,
    }),
  ];
}

/** A key that signs mail, if nothing is wrong with any. That a domain sends no mail is no key. */
function signingKey(present: readonly Seen[]): Seen | undefined {
  const keys = present.filter(({ vector }) => vector === 'dkim');
  return keys.some(({ grade }) => isFlaw(grade))
    ? undefined
    : keys.find(({ id, grade }) => id.startsWith('dkim/key/') && grade === 'GOOD');
}

/** That ports were tried is known by those that are open. A platform or a front service answers for itself. */
function closedDesktop(present: readonly Seen[]): Seen | undefined {
  const open = present.filter(({ vector }) => vector === 'open_ports');
  const keys = open.map(({ id }) => id.split('/')[1] ?? '');
  const isOwn = keys.every((key) => /^\d+$/.test(key));
  return isOwn && !keys.some((key) => desktopPorts.includes(key)) ? open[0] : undefined;
}

const graded = (all: readonly Seen[], key: string, ...grades: readonly Grade[]) =>
  all.find(({ id, grade }) => id.startsWith(`${key}/`) && grades.includes(grade));

/** All that it takes to call a host encrypted. */
const encryptionOf = (all: readonly Seen[]): (Seen | undefined)[] => [
  graded(all, 'ssl_configurations/whole', 'GOOD'),
  graded(all, 'ssl_certificates/whole', 'GOOD'),
  // FAIR: it leads to HTTPS, under another name of it first.
  graded(all, 'application_security/redirection', 'GOOD', 'FAIR'),
];

/** Whether all parts of the one were seen, and none before the oldest part of the other. */
const isSeenAlike = (
  parts: readonly (Seen | undefined)[],
  others: readonly (Seen | undefined)[],
): boolean =>
  parts.every((one) => one && others.some((other) => other && other.seenAt <= one.seenAt));
