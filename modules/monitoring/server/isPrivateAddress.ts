import { ScanFailure } from '#engines/scanner/failure.ts';
import { resolveHost } from '#engines/scanner/net/resolve.ts';
import type { Services } from '#kit/server/services.ts';
import { demonstrationHosts } from '#providers/scanning/port.ts';

/**
 * Leads this address into a private network, where nothing may be scanned? The demonstration's own
 * machine is let through there. A name that is not known yet may still be added.
 */
export async function isPrivateAddress(
  { hostname }: URL,
  { config }: Pick<Services, 'config'>,
): Promise<boolean> {
  try {
    await resolveHost(hostname, config.demo ? demonstrationHosts : []);
    return false;
  } catch (error) {
    return error instanceof ScanFailure && error.code === 'ADDRESS_FORBIDDEN';
  }
}
