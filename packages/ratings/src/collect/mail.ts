import type { X509Certificate } from 'node:crypto';
import net from 'node:net';
import tls from 'node:tls';
import { isPinned, mayConnect, pinnedLookup } from '@portal/net/connector';
import type { PinnedHost } from '@portal/net/pinnedHost';
import { readCertificate } from '@portal/records/certificates';
import { holdsByDane } from '@portal/records/dane';
import {
  announcesMtaSts,
  asksForTlsReports,
  isUsableTlsa,
  readMtaStsPolicy,
  type Tlsa,
} from '@portal/records/mailTransport';
import type { TrustAnchor } from '@relaycorp/dnssec';
import { getDomain } from 'tldts';
import type { MailFacts, MailServerFact, MtaStsFact } from '../ground/facts.ts';
import { collectDnssec } from './dnssec.ts';
import { addressesOf, type Resolver, textOf } from './resolver.ts';
import { hasValidCertificate, isValid } from './tls.ts';
import { fetchPage, type WebOptions } from './web.ts';

export interface MailOptions {
  web: WebOptions;
  /** The port of SMTP. */
  port: number;
  /** Certificates of additional trusted authorities, as PEM. */
  authorities: readonly string[];
  /** Whether the domain is proven to be the organization's; if not, only DNS is queried. */
  isProven: boolean;
  /** Who is trusted to sign the root of DNS; the published ones if it is left out. */
  trustAnchors?: readonly TrustAnchor[] | undefined;
}

/** How many are looked up in DNS, and how many of these are asked: those that senders try first. */
const maxServers = 20;
const maxAsked = 4;

/** Collects how mail to the domain is transported. Null if the resolver does not answer. */
export async function collectMail(
  resolver: Resolver,
  domain: string,
  exchangers: readonly string[],
  options: MailOptions,
): Promise<MailFacts | null> {
  try {
    const { foundBy, names } = await findServers(resolver, domain, exchangers);
    const [servers, mtaSts, tlsReports] = await Promise.all([
      Promise.all(
        names.slice(0, maxServers).map(async (name, at) => {
          const isAsked = options.isProven && at < maxAsked;
          const host = isAsked ? await options.web.pin(name) : null;
          return collectServer(resolver, domain, { name, host }, options);
        }),
      ),
      collectMtaSts(resolver, domain, options),
      textsAt(resolver, `_smtp._tls.${domain}`),
    ]);
    return {
      foundBy,
      servers,
      mtaSts,
      tlsReports: tlsReports && asksForTlsReports(tlsReports),
    };
  } catch {
    return null;
  }
}

/** Null where the name does not answer. */
const textsAt = async (resolver: Resolver, name: string): Promise<readonly string[] | null> => {
  try {
    return (await resolver.records(name, 'TXT')).map(textOf);
  } catch {
    return null;
  }
};

async function findServers(
  resolver: Resolver,
  domain: string,
  exchangers: readonly string[],
): Promise<{ foundBy: MailFacts['foundBy']; names: readonly string[] }> {
  const names = exchangers.filter((name) => name !== '.');
  if (names.length > 0) return { foundBy: 'MX', names };
  if (exchangers.length > 0) return { foundBy: 'null MX', names };
  const own = await addressesOf(resolver, domain);
  return own.length > 0 ? { foundBy: 'address', names: [domain] } : { foundBy: 'nothing', names };
}

/** `host` is null where the server must not be asked. */
async function collectServer(
  resolver: Resolver,
  domain: string,
  { name, host }: { name: string; host: PinnedHost | null },
  options: MailOptions,
): Promise<MailServerFact> {
  const fixed = await collectTlsa(resolver, name);
  const { encryption, sent } = host === null ? silent : await askForTls(host, options);
  const isUsed = fixed === null || fixed.some(isUsableTlsa);
  if (!isUsed || !(await isZoneSigned(resolver, domain, name, options)))
    return { name, dane: null, encryption };
  const isSeen = fixed !== null && (encryption === 'none' || sent.length > 0);
  if (!isSeen) return { name, dane: 'not seen', encryption };
  const dane = holdsByDane(fixed, sent, [name, domain]) ? 'holds' : 'fails';
  return { name, dane, encryption };
}

/** Null where they are not answered for: some servers of names fail over records that they do not know. */
async function collectTlsa(resolver: Resolver, server: string): Promise<readonly Tlsa[] | null> {
  try {
    const records = await resolver.records(`_25._tcp.${server}`, 'TLSA');
    return records.flatMap((record) => (record.type === 'TLSA' ? [record.data] : []));
  } catch {
    return null;
  }
}

/** Senders use no TLSA record of a zone that is not signed (RFC 7672 §2.2). What is known of the domain's own is kept apart. */
async function isZoneSigned(
  resolver: Resolver,
  domain: string,
  server: string,
  { trustAnchors }: MailOptions,
): Promise<boolean> {
  if (server === domain || server.endsWith(`.${domain}`)) return true;
  const zone = getDomain(server, { allowPrivateDomains: true });
  const found = zone && (await collectDnssec(resolver, zone, new Date(), trustAnchors));
  return found ? found.status === 'SECURE' : false;
}

/**
 * A DNS record announces the policy, and a page has its text (RFC 8461 §3), whose host has to prove itself by its certificate as
 * no other website has to: senders use no policy of one that does not (§3.3).
 */
async function collectMtaSts(
  resolver: Resolver,
  domain: string,
  options: MailOptions,
): Promise<MtaStsFact | null> {
  const { web, isProven: asked } = options;
  const announced = await textsAt(resolver, `_mta-sts.${domain}`);
  if (announced === null) return { asked, certificateHolds: null, policy: null };
  if (!announcesMtaSts(announced)) return null;
  const name = `mta-sts.${domain}`;
  const host = asked ? await web.pin(name) : null;
  if (host === null) {
    // A host that has no address serves no policy; one that DNS does not tell may.
    const found = asked ? await addressesOf(resolver, name).catch(() => null) : null;
    return { asked, certificateHolds: found?.length === 0 ? false : null, policy: null };
  }
  const port = web.ports.https;
  const holds = await hasValidCertificate(host, { ...options, ...web, port });
  const page = await fetchPage(new URL(`https://${name}:${port}/.well-known/mta-sts.txt`), web);
  // Redirects must not be followed (§3.3); `fetchPage` follows none.
  const policy = page?.status === 200 ? readMtaStsPolicy(page.body) : null;
  const isSeen = page !== null && page.status < 500;
  return { asked, certificateHolds: isSeen ? holds : null, policy };
}

interface Shown {
  encryption: MailServerFact['encryption'];
  /** Its certificate first, then those that it sent with it. */
  sent: readonly X509Certificate[];
}
const silent: Shown = { encryption: null, sent: [] };
const unencrypted: Shown = { encryption: 'none', sent: [] };

/** Sends EHLO and STARTTLS (RFC 3207) and closes the connection without starting a mail. */
async function askForTls(
  host: PinnedHost,
  { port, authorities, web }: MailOptions,
): Promise<Shown> {
  if (web.signal?.aborted || !mayConnect(host, host.hostname)) return silent;
  const socket = net.connect({ host: host.hostname, port, lookup: pinnedLookup(host) });
  const timer = setTimeout(() => socket.destroy(), web.timeoutMs);
  // Whoever waits for an answer sees the error as the end of the connection.
  socket.on('error', () => {});
  try {
    const greeting = await answerOf(socket);
    if (!isPinned(host, socket.remoteAddress) || !greeting.startsWith('220')) return silent;
    socket.write('EHLO rating.invalid\r\n');
    const offers = await answerOf(socket);
    if (!offers.startsWith('250')) return silent;
    if (!/^250[- ]STARTTLS\b/im.test(offers)) return unencrypted;
    socket.write('STARTTLS\r\n');
    if (!(await answerOf(socket)).startsWith('220')) return unencrypted;
    return await secure(socket, host.hostname, authorities);
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}

const maxAnswer = 8192;

/**
 * A complete answer; empty if the connection ends before. In its last line a space follows the code (RFC 5321 §4.2).
 */
function answerOf(socket: net.Socket): Promise<string> {
  return new Promise((resolve) => {
    let said = '';
    const end = (answer: string) => {
      socket.off('data', onData).off('close', onClose);
      resolve(answer);
    };
    const onClose = () => end('');
    const onData = (chunk: Buffer) => {
      said += chunk.toString('latin1');
      if (/^\d{3}(?: .*)?\r?\n$/m.test(said)) end(said);
      else if (said.length > maxAnswer) end('');
    };
    socket.on('data', onData).on('close', onClose);
  });
}

function secure(
  socket: net.Socket,
  servername: string,
  authorities: readonly string[],
): Promise<Shown> {
  return new Promise((resolve) => {
    const secured = tls.connect({
      socket,
      servername,
      // Invalid certificates are accepted, and old versions: they are what is looked for.
      rejectUnauthorized: false,
      minVersion: 'TLSv1',
      ciphers: 'DEFAULT:@SECLEVEL=0',
      ...(authorities.length > 0 && { ca: [...tls.rootCertificates, ...authorities] }),
    });
    secured.once('error', () => resolve(silent));
    secured.once('close', () => resolve(silent));
    secured.once('secureConnect', () => {
      const read = readCertificate(secured, servername, authorities);
      const encryption = read !== null && isValid(read.seen) ? 'trusted' : 'untrusted';
      resolve({ encryption, sent: read?.sent ?? [] });
    });
  });
}
