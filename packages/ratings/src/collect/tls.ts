import net from 'node:net';
import tls from 'node:tls';
import { isPinned, mayConnect, pinnedLookup } from '@portal/net/connector';
import type { PinnedHost } from '@portal/net/pinnedHost';
import { datesOf, readCertificate, type SeenCertificate } from '@portal/records/certificates';
import {
  type AcceptedSuite,
  type CertificateFacts,
  type TlsFacts,
  tlsVersions,
} from '../ground/facts.ts';
import { probeTls } from './tlsProbe.ts';

export interface TlsOptions {
  port: number;
  timeoutMs: number;
  /** Certificates of additional trusted authorities, as PEM. */
  authorities: readonly string[];
  /** Once it has aborted, nothing more is asked. */
  signal?: AbortSignal | undefined;
}

/** Null if the server did not answer in time. */
export async function collectTls(host: PinnedHost, options: TlsOptions): Promise<TlsFacts | null> {
  const [probed, latest, suites13] = await Promise.all([
    probeTls({ host, ...options }),
    handshake(host, options, {}),
    suitesOf13(host, options),
  ]);
  const versions = tlsVersions.filter((version) =>
    version === 'TLSv1.3' ? suites13.length > 0 : probed.versions.includes(version),
  );
  if (versions.length === 0 && latest === 'no answer') return null;
  const socket = typeof latest === 'string' ? null : latest;
  const certificate =
    socket === null ? null : certificateOf(socket, host.hostname, options.authorities);
  socket?.destroy();
  return {
    speaksTls: versions.length > 0,
    versions,
    suites: [...probed.suites, ...suites13],
    dhBits: probed.dhBits,
    certificate,
  };
}

/** By one handshake; null if the server did not answer, or refused it. */
export async function hasValidCertificate(
  host: PinnedHost,
  options: TlsOptions,
): Promise<boolean | null> {
  const socket = await handshake(host, options, {});
  if (typeof socket === 'string') return null;
  const seen = readCertificate(socket, host.hostname, options.authorities)?.seen;
  socket.destroy();
  return seen !== undefined && isValid(seen);
}

/** Whether a browser accepts it without a warning. */
export const isValid = (certificate: SeenCertificate): boolean =>
  certificate.chainFault === null &&
  certificate.nameMatches &&
  datesOf(certificate, Date.now()) === 'hold';

async function suitesOf13(host: PinnedHost, options: TlsOptions): Promise<AcceptedSuite[]> {
  const offered = [
    ['TLS_AES_128_GCM_SHA256', 128],
    ['TLS_AES_256_GCM_SHA384', 256],
    ['TLS_CHACHA20_POLY1305_SHA256', 256],
  ] as const;
  const found = await Promise.all(
    offered.map(async ([name, bits]): Promise<AcceptedSuite[]> => {
      const socket = await handshake(host, options, { ciphers: name, minVersion: 'TLSv1.3' });
      if (typeof socket === 'string') return [];
      socket.destroy();
      return [{ version: 'TLSv1.3', name, bits, kind: 'aead' }];
    }),
  );
  return found.flat();
}

function handshake(
  host: PinnedHost,
  { port, timeoutMs, authorities, signal }: TlsOptions,
  more: Pick<tls.ConnectionOptions, 'ciphers' | 'minVersion'>,
): Promise<tls.TLSSocket | 'refused' | 'no answer'> {
  return new Promise((resolve) => {
    if (signal?.aborted || !mayConnect(host, host.hostname)) return resolve('refused');
    const socket = tls.connect({
      host: host.hostname,
      port,
      lookup: pinnedLookup(host),
      // Names only: RFC 6066 §3 does not allow addresses here.
      ...(net.isIP(host.hostname) === 0 && { servername: host.hostname }),
      // Invalid certificates are accepted, because they are what is looked for.
      rejectUnauthorized: false,
      minVersion: 'TLSv1',
      ciphers: 'DEFAULT:@SECLEVEL=0',
      ...(authorities.length > 0 && { ca: [...tls.rootCertificates, ...authorities] }),
      ...more,
    });
    const give = (result: tls.TLSSocket | 'refused' | 'no answer') => {
      clearTimeout(timer);
      if (typeof result === 'string') socket.destroy();
      resolve(result);
    };
    const timer = setTimeout(() => give('no answer'), timeoutMs);
    socket.on('error', () => give('refused'));
    socket.once('secureConnect', () =>
      give(isPinned(host, socket.remoteAddress) ? socket : 'refused'),
    );
  });
}

const curveBits: Readonly<Record<string, number>> = {
  prime256v1: 256,
  secp384r1: 384,
  secp521r1: 521,
  secp224r1: 224,
  prime192v1: 192,
};

function certificateOf(
  socket: tls.TLSSocket,
  hostname: string,
  authorities: readonly string[],
): CertificateFacts | null {
  const read = readCertificate(socket, hostname, authorities);
  if (read === null) return null;
  const { certificate, seen } = read;
  const { asymmetricKeyType: type = 'unknown', asymmetricKeyDetails: details } =
    certificate.publicKey;
  return {
    ...seen,
    names: (certificate.subjectAltName ?? '')
      .split(', ')
      .filter((name) => name.startsWith('DNS:'))
      .map((name) => name.slice(4)),
    key: { type, bits: details?.modulusLength ?? curveBits[details?.namedCurve ?? ''] ?? 256 },
    signature: certificate.signatureAlgorithm ?? certificate.signatureAlgorithmOid,
  };
}
