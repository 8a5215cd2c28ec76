import { randomUUID } from 'node:crypto';
import { findChromium, isSandboxed } from '@portal/scanner/browser/launch';
import { systemClock } from '#kit/server/clock.ts';
import type { Config } from '#kit/server/config/config.ts';
import { folderUse, isNearEnd, presentUse } from '#kit/server/limits/disk.ts';
import { foldersOf, openStorage } from '../openServices.ts';
import { type Finding, fault, ok, warning } from './check.ts';

export async function checkProxies(config: Config): Promise<readonly Finding[]> {
  if (!config.production) return [ok('The demonstration needs no proxy.')];
  const { PUBLIC_URL, CONSOLE_URL, TRUSTED_PROXIES, HOST } = config;
  const findings: Finding[] = [];
  for (const [name, url] of Object.entries({ PUBLIC_URL, CONSOLE_URL })) {
    if (url?.startsWith('http:'))
      findings.push(
        fault(`${name} is not https: nobody stays signed in.`, 'End TLS in a proxy before it.'),
      );
  }
  if (TRUSTED_PROXIES === 0)
    findings.push(
      fault(
        `TRUSTED_PROXIES is 0, and the portal at ${HOST} ends no TLS itself: cookies need TLS, and every visitor would have the proxy’s address.`,
        'Set TRUSTED_PROXIES to the number of proxies in front (1, mostly).',
      ),
    );
  return findings.length > 0 ? findings : [ok('Addresses are https, by proxies that are trusted.')];
}

export async function checkBrowser(config: Config): Promise<readonly Finding[]> {
  if (!config.ROLES.includes('worker') || config.PROBELY_API_KEY || config.SCAN_BROWSER === 'off')
    return [ok('No browser is needed here.')];
  if (!findChromium())
    return [
      warning(
        'There is no Chromium: scans do not see what scripts make of a page.',
        'Install Chromium, or say that it is meant: SCAN_BROWSER=off.',
      ),
    ];
  return isSandboxed() || !config.production
    ? [ok('Chromium is there.')]
    : [fault('As root Chromium has no sandbox.', 'Start the portal as another user.')];
}

/** Writes a file, reads it and deletes it again. */
export async function checkStorage(config: Config): Promise<readonly Finding[]> {
  const place = config.S3_BUCKET ? `The bucket ${config.S3_BUCKET}` : 'The folder of private files';
  const storage = openStorage({ config, clock: systemClock });
  const body = Buffer.from(randomUUID());
  const [owner, path] = [randomUUID(), ['probe']] as const;
  try {
    await storage.write(owner, path, body);
    const back = await storage.read(owner, path);
    await storage.removeAll(owner);
    if (back?.equals(body)) return [ok(`${place} can be written, read and deleted from.`)];
    return [fault(`${place} gave back something else than was written.`, fix(config))];
  } catch (error) {
    return [fault(`${place}: ${(error as Error).message}`, fix(config))];
  }
}

const fix = ({ S3_BUCKET: bucket }: Config) =>
  bucket
    ? 'Fix S3_ENDPOINT, S3_REGION and the keys; they need to put, get, list and delete objects.'
    : 'Let the portal’s user write STORAGE_DIR (or DATA_DIR), and see that the disk has room.';

/** Says of each disk of this machine on which the portal stores how full it is. */
export const checkDisks = (config: Config): Promise<readonly Finding[]> =>
  Promise.all(
    foldersOf(config).map(async (folder) => {
      const use = await folderUse(folder);
      const said = `The disk of ${folder.path} has ${presentUse(use)} in use.`;
      return isNearEnd(use)
        ? fault(said, 'Give it more room: nothing that grows is stored meanwhile.')
        : ok(said);
    }),
  );
