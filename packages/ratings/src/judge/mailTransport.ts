import { coversServer, type MtaStsPolicy } from '@portal/records/mailTransport';
import type { Facts, MailFacts, MailServerFact, MtaStsFact } from '../ground/facts.ts';
import { type Finding, type Grade, worst } from '../ground/finding.ts';
import { type Part, single } from './parts.ts';

/** Grades whether mail to the domain can be read or redirected in transit (RFC 3207, 7672, 8461, 8460). */
export function judgeMailTransport({ mail, dnssec, domain }: Facts): Finding[] {
  if (mail === null) return [];
  const unused = withoutMail(mail, domain);
  if (unused !== null) return [single('mail_transport', domain, unused)];
  const isSigned = dnssec?.status === 'SECURE';
  return [
    single('mail_transport', domain, encryption(mail.servers, isSigned), weights.encryption),
    single('mail_transport', domain, enforcement(mail, isSigned), weights.enforcement),
    single('mail_transport', domain, reports(mail), weights.reports),
  ];
}

/** Encryption itself matters most; that an attacker in between cannot prevent it comes next. */
const weights = { encryption: 4, enforcement: 2, reports: 1 } as const;

/** What is said where the domain takes no mail, or may take none; null where it takes mail. */
function withoutMail({ foundBy, servers }: MailFacts, domain: string): Part | null {
  const key = 'none';
  if (servers.length === 0) {
    const evidence = foundBy === 'null MX' ? 'MX 0 . (RFC 7505)' : 'No MX record, and no address';
    return { key, grade: 'GOOD', title: 'Your domain takes no mail', evidence };
  }
  if (foundBy !== 'address' || servers.some(({ encryption: found }) => found !== null)) return null;
  return {
    key,
    grade: 'UNKNOWN',
    title: 'Whether your domain takes mail could not be seen',
    evidence: `No MX record, so that mail goes to ${domain} itself (RFC 5321 §5.1): not asked, or no answer`,
    advice: 'If it takes no mail, publish the MX record "0 ." (RFC 7505), which says so.',
  };
}

/** Where DNS pins a certificate, it need be nobody else's, nor for a name or a time (RFC 7672 §3.1.1). */
const encryptionOf = (
  { encryption, dane: pins }: MailServerFact,
  isSigned: boolean,
): Encryption | null =>
  encryption === 'untrusted' && pins === 'holds' && isSigned ? 'pinned' : encryption;

type Encryption = NonNullable<MailServerFact['encryption']> | 'pinned';

const gradeOf: Record<Encryption, Grade> = {
  none: 'BAD',
  // Senders encrypt anyway, but cannot be sure of the server.
  untrusted: 'FAIR',
  pinned: 'GOOD',
  trusted: 'GOOD',
};
const saidOf = {
  none: 'offers no encryption',
  untrusted: 'encrypts, with a certificate that nobody vouches for',
  pinned: 'encrypts, with a certificate that its TLSA records vouch for',
  trusted: 'encrypts, with a certificate that holds',
} as const;

function encryption(servers: readonly MailServerFact[], isSigned: boolean): Part {
  const key = 'encryption';
  const seen = servers.map((one) => ({ name: one.name, found: encryptionOf(one, isSigned) }));
  const evidence = seen
    .map(({ name, found }) =>
      found === null ? `${name}: not asked, or no answer` : `${name}: ${saidOf[found]}`,
    )
    .join('\n');
  const known = seen.flatMap(({ found }) => (found === null ? [] : [found]));
  if (known.length === 0) {
    const title = 'Whether your mail servers encrypt could not be seen';
    const advice =
      'Prove under Website Scans that the website is yours: then its mail servers are asked.';
    return { key, grade: 'UNKNOWN', title, evidence, advice };
  }
  const grade = worst(known.map((one) => gradeOf[one]));
  if (grade === 'BAD') {
    const title = 'Mail to you can be read on its way';
    return { key, grade, title, evidence, advice: 'Switch STARTTLS on at every mail server.' };
  }
  return grade === 'GOOD'
    ? { key, grade, title: 'Your mail servers encrypt', evidence }
    : {
        key,
        grade,
        title: 'The certificate of a mail server does not hold',
        evidence,
        advice: 'Give each mail server a certificate for its own name.',
      };
}

const encryptedOrNotSent = 'Mail to you is encrypted or not sent';

/** Where DNS pins certificates, senders that look there go by nothing else (RFC 7672 §2.2, RFC 8461 §2). */
function dane(servers: readonly MailServerFact[]): Part | null {
  const key = 'enforcement';
  const failing = servers.filter((one) => one.dane === 'fails');
  if (failing.length > 0) {
    const evidence = failing
      .map(({ name }) => `${name}: shows no certificate that its TLSA records vouch for`)
      .join('\n');
    const advice =
      'Publish TLSA records of the certificates that your mail servers show, or take the records away.';
    if (failing.length === servers.length) {
      const title = 'Mail servers that keep to DANE cannot deliver to you';
      return { key, grade: 'BAD', title, evidence, advice };
    }
    const title = 'Mail servers that keep to DANE cannot deliver to some of your servers';
    return { key, grade: 'WARN', title, evidence, advice };
  }
  if (servers.some((one) => one.dane === null)) return null;
  if (servers.every((one) => one.dane === 'holds')) {
    const evidence = 'DANE: every mail server shows a certificate that its TLSA records vouch for';
    return { key, grade: 'GOOD', title: encryptedOrNotSent, evidence };
  }
  const title = 'Whether your mail servers show the certificates that DNS names could not be seen';
  return { key, grade: 'UNKNOWN', title, evidence: 'DANE: TLSA records for every mail server' };
}

/**
 * In seconds. Of a policy that they keep no longer senders know nothing whenever somebody keeps them from reading it
 * (RFC 8461 §10.2); the standard expects weeks (§3.2), the day is our own choice.
 */
const shortestAge = 86_400;

/** Of a domain whose mail is encrypted only where nobody objects, such as by a policy that is none (RFC 8461 §5). */
const without = (evidence: string): Part => ({
  key: 'enforcement',
  grade: 'WARN',
  title: 'Somebody in between can prevent the encryption of your mail',
  evidence,
  advice: 'Publish an MTA-STS policy, in the mode testing first, then enforce.',
});

function enforcement({ servers, mtaSts }: MailFacts, isSigned: boolean): Part {
  const key = 'enforcement';
  const fixed = isSigned ? dane(servers) : null;
  if (fixed !== null) return fixed;
  if (mtaSts === null)
    return without(
      'No MTA-STS record, and not every mail server has a TLSA record in a signed zone.',
    );
  const { asked, certificateHolds, policy } = mtaSts;
  const evidence = evidenceOf(mtaSts);
  if (!asked || certificateHolds === null) {
    const title = 'Whether your rule for encrypted mail is enforced could not be seen';
    return { key, grade: 'UNKNOWN', title, evidence };
  }
  const isUsable =
    policy !== null &&
    certificateHolds === true &&
    servers.every(({ name }) => coversServer(policy, name));
  if (policy?.mode === 'none' && certificateHolds === true) return without(evidence);
  if (isUsable) return ofUsable(policy, evidence);
  const title = 'Your rule for encrypted mail does not hold';
  const advice =
    'Serve a policy at https://mta-sts.your-domain/.well-known/mta-sts.txt, with a certificate for that name, that has a version, a mode and a max_age and names every mail server.';
  return { key, grade: 'WARN', title, evidence, advice };
}

/** Of a policy by which senders go, or would. */
function ofUsable({ mode, maxAge }: MtaStsPolicy, evidence: string): Part {
  const key = 'enforcement';
  if (mode !== 'enforce') {
    const title = 'Your rule for encrypted mail is only being tested';
    return { key, grade: 'FAIR', title, evidence, advice: 'Set its mode to enforce.' };
  }
  if (maxAge >= shortestAge) return { key, grade: 'GOOD', title: encryptedOrNotSent, evidence };
  const title = 'Senders soon forget your rule for encrypted mail';
  const advice = 'Set its max_age to some weeks: 1209600 is two.';
  return { key, grade: 'FAIR', title, evidence, advice };
}

function evidenceOf({ certificateHolds, policy }: MtaStsFact): string {
  if (policy === null) return 'MTA-STS: no policy that senders could use was read';
  const { mode, names, maxAge } = policy;
  const said = `MTA-STS: mode ${mode}, for ${names.join(', ') || 'no server'}, max_age ${maxAge}`;
  return certificateHolds === false ? `${said}; the certificate of its server does not hold` : said;
}

function reports({ tlsReports }: MailFacts): Part {
  const key = 'reports';
  if (tlsReports === null) {
    const title = 'Whether you are told of mail that could not be encrypted could not be seen';
    return { key, grade: 'UNKNOWN', title, evidence: 'TLS-RPT record: no answer' };
  }
  if (tlsReports) {
    const title = 'You are told when mail to you could not be encrypted';
    return { key, grade: 'GOOD', title, evidence: 'TLS-RPT record' };
  }
  const title = 'Nobody tells you when mail to you could not be encrypted';
  const advice = 'Publish "v=TLSRPTv1; rua=mailto:you@your-domain" at _smtp._tls of your domain.';
  return { key, grade: 'FAIR', title, evidence: 'No TLS-RPT record', advice };
}
