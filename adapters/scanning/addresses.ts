import { ScanFailure } from '@portal/scanner';
import { resolveHost } from '@portal/scanner/net/resolve';
import { type AddressGuard, type ReachSettings, reachOf } from '#kit/server/ports/scanning.ts';

/** Applies the address guard of this machine's scans to a bought scanner's websites as well. */
export const createAddressGuard = (config: ReachSettings): AddressGuard => ({
  async isForbidden(url) {
    try {
      await resolveHost(url, reachOf(config));
      return false;
    } catch (error) {
      return error instanceof ScanFailure && error.code === 'ADDRESS_FORBIDDEN';
    }
  },
});
