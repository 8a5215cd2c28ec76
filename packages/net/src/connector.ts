import type { LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { canonical, isPublicUnicast, literalOf } from './addressGuard.ts';
import type { PinnedHost } from './pinnedHost.ts';

/** Resolves every name to the pinned addresses, so that a changed DNS answer has no effect. */
export function pinnedLookup(host: PinnedHost): LookupFunction {
  return (hostname, options, callback) => {
    const [first] = host.addresses;
    if (hostname !== host.hostname || first === undefined) {
      callback(new Error(`only ${host.hostname} may be connected to`), []);
    } else if (options.all) {
      callback(null, [...host.addresses]);
    } else {
      callback(null, first.address, first.family);
    }
  };
}

/** A site with an invalid certificate is scanned anyway, because the certificate is a finding. */
const asScanned = {
  rejectUnauthorized: false,
  minVersion: 'TLSv1',
  ciphers: 'DEFAULT:@SECLEVEL=0',
} as const;

/**
 * undici does not call `connect.lookup` for address literals. So literals are compared with the pinned
 * addresses before a socket is opened, and each socket's remote address before a byte is sent.
 *
 * @param isVerified whether a certificate has to be valid, where it is no finding.
 */
export function guardedConnector(
  host: PinnedHost,
  timeout: number,
  isVerified = false,
): buildConnector.connector {
  const connect = buildConnector({
    lookup: pinnedLookup(host),
    timeout,
    allowH2: false,
    ...(!isVerified && asScanned),
  });
  return (options, callback) => {
    if (!mayConnect(host, options.hostname)) {
      callback(new Error('this address was not agreed'), null);
      return;
    }
    connect(options, (error, socket) => {
      if (error !== null) callback(error, null);
      else if (isPinned(host, socket.remoteAddress)) callback(null, socket);
      else {
        socket.destroy();
        callback(new Error('connected to an address that was not agreed'), null);
      }
    });
  };
}

/** A name is resolved to pinned addresses anyway; a literal must be one of them. */
export function mayConnect(host: PinnedHost, hostname: string): boolean {
  const literal = literalOf(hostname);
  return literal === null || isPinned(host, literal);
}

export function isPinned(host: PinnedHost, remote: string | undefined): boolean {
  if (remote === undefined) return false;
  const far = canonical(remote);
  const agreed = host.addresses.some((pinned) => canonical(pinned.address) === far);
  return agreed && (host.isPrivate || isPublicUnicast(far));
}
