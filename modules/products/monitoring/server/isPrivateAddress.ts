import { ScanFailure } from '@portal/scanner/failure';
import { resolveHost } from '@portal/scanner/net/resolve';
import { reachOf } from '#kit/server/ports/scanning.ts';
import type { Services } from '#kit/server/services.ts';

/**
 * Whether nothing may be scanned at this address: it is in a private network, on the operator's list, or
 * at another service's port. A name that is not known yet may still be added.
 */
export async function isPrivateAddress(
  url: URL,
  { config }: Pick<Services, 'config'>,
): Promise<boolean> {
  try {
    await resolveHost(url, reachOf(config));
    return false;
  } catch (error) {
    return error instanceof ScanFailure && error.code === 'ADDRESS_FORBIDDEN';
  }
}
