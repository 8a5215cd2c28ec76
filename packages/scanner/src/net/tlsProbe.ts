import tls from 'node:tls';
import { isPinned, mayConnect, pinnedLookup } from '@portal/net/connector';
import type { PinnedHost } from '@portal/net/pinnedHost';
import { readCertificate, type SeenCertificate } from '@portal/records/certificates';

/** What a TLS handshake with the site showed. */
export interface TlsFacts {
  /** 'TLSv1.3' */
  protocol: string;
  cipher: string;
  /** Older protocols that the site still accepts. */
  oldProtocols: readonly string[];
  certificate: SeenCertificate;
}

const handshakeMs = 8_000;
/** RFC 8996 retired these; OpenSSL still speaks them when its security level is lowered. */
const retired = ['TLSv1', 'TLSv1.1'] as const;

/** What a handshake shows; undefined when none could be made. */
export async function probeTls(host: PinnedHost, port: number): Promise<TlsFacts | undefined> {
  if (!mayConnect(host, host.hostname)) return undefined;
  // A server that speaks retired protocols only must be asked in one of them.
  const socket =
    (await handshake(host, port, {})) ?? (await handshake(host, port, { minVersion: 'TLSv1' }));
  if (socket === null) return undefined;
  const certificate = readCertificate(socket, host.hostname)?.seen;
  const facts = {
    protocol: socket.getProtocol() ?? 'unknown',
    cipher: socket.getCipher().standardName ?? socket.getCipher().name,
  };
  socket.destroy();
  if (certificate === undefined) return undefined;
  const oldProtocols: string[] = [];
  for (const version of retired) {
    const old = await handshake(host, port, { minVersion: version, maxVersion: version });
    if (old === null) continue;
    oldProtocols.push(version);
    old.destroy();
  }
  return { ...facts, oldProtocols, certificate };
}

/** The certificate alone, by one handshake; undefined when none could be made. */
export async function probeCertificate(
  host: PinnedHost,
  port: number,
): Promise<SeenCertificate | undefined> {
  if (!mayConnect(host, host.hostname)) return undefined;
  const socket = await handshake(host, port, {});
  const certificate = socket ? readCertificate(socket, host.hostname)?.seen : undefined;
  socket?.destroy();
  return certificate;
}

function handshake(
  host: PinnedHost,
  port: number,
  versions: Pick<tls.ConnectionOptions, 'minVersion' | 'maxVersion'>,
): Promise<tls.TLSSocket | null> {
  return new Promise((resolve) => {
    const literal = host.addresses[0]?.address === host.hostname.replace(/^\[|\]$/g, '');
    const socket = tls.connect({
      host: literal ? host.addresses[0]?.address : host.hostname,
      port,
      lookup: pinnedLookup(host),
      // Names only: RFC 6066 §3 allows no address here.
      ...(!literal && { servername: host.hostname }),
      rejectUnauthorized: false,
      ciphers: 'DEFAULT:@SECLEVEL=0',
      ...versions,
    });
    const give = (result: tls.TLSSocket | null) => {
      socket.setTimeout(0);
      if (result === null) socket.destroy();
      resolve(result);
    };
    socket.setTimeout(handshakeMs, () => give(null));
    socket.once('error', () => give(null));
    socket.once('secureConnect', () => give(isPinned(host, socket.remoteAddress) ? socket : null));
  });
}
