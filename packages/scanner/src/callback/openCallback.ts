import { isGentle } from '../levels.ts';
import type { OpenSite } from '../openSite.ts';
import type { ScanOptions } from '../options.ts';
import { CallbackListener } from './listener.ts';

/** Listens for calls of the site, unless the level sends nothing that makes it call or nobody said how it reaches us. */
export async function openCallback(
  { callback, level }: ScanOptions,
  { isPrivate }: OpenSite,
): Promise<CallbackListener | undefined> {
  if (isGentle(level)) return undefined;
  if (callback) return CallbackListener.open(callback);
  // A site on this machine reaches us without anybody saying how.
  if (!isPrivate) return undefined;
  return CallbackListener.open({ host: '127.0.0.1', listen: '127.0.0.1' });
}
