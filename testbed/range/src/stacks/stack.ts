/** Applications on other stacks, written as people write them there; each knows its own truth. */
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { spot, spots } from '@portal/sample-site/area';
import type { RangeSite } from '@portal/sample-site/truth';
import { type CheckId, checkIds } from '@portal/scanner/checkIds';
import type { ScanOptions } from '@portal/scanner/options';
import { freePort, openFolder, startProgram } from '../advice/program.ts';
import type { Spot, Truth } from '../truth.ts';

export interface Stack {
  name: string;
  /** What is missing on this machine; null where nothing is. */
  lacks(): string | null;
  open(): Promise<OpenStack>;
}

export interface OpenStack extends RangeSite {
  scan: Partial<ScanOptions>;
  /** What a scan did to it that its owner did not lend it for; any of it counts as a false alarm. */
  harm(): readonly string[];
}

/** A place of a front controller: check, page, and the name of what is sent there. */
export type Place = readonly [
  checkId: CheckId,
  page: string,
  parameter?: string,
  method?: 'GET' | 'POST',
];

/** Checks of the site as a whole, of its headers and its cookies say nothing of the code. */
const unjudged = [...checkIds.slice(0, checkIds.indexOf('xss-r')), 'login-rate'] as const;

/** The truth of one script that shows every page, chosen by the parameter `router`. */
export function truthOf(
  { path, router }: { path: string; router: string },
  { flaws, safe }: { flaws: readonly Place[]; safe: readonly Place[] },
): Truth {
  const at = ([checkId, page, parameter, method = 'GET']: Place): Spot => ({
    ...spot(checkId, `${method} ${path}`, parameter),
    query: `${router}=${page}`,
  });
  return { flaws: flaws.map(at), safe: safe.map(at), arguable: spots(unjudged, '* *') };
}

interface Start {
  /** The application's folder beside this file. */
  from: string;
  /** Folders that it writes to. */
  folders: readonly string[];
  /** Made ready in its folder, once. */
  prepare(folder: string): void;
  command: string;
  args(folder: string, port: number): readonly string[];
  env?: Record<string, string>;
  /** The address of its sign-in. */
  entrance: string;
}

/** The one account of each application. */
const account = { username: 'marta', password: 'linden-4711' };

/** Starts a copy of the application in a folder of its own. */
export async function startStack({
  from,
  folders,
  prepare,
  command,
  args,
  env,
  entrance,
}: Start): Promise<Omit<OpenStack, 'truth'>> {
  const folder = openFolder();
  try {
    cpSync(join(import.meta.dirname, from), folder.path, { recursive: true });
    for (const name of folders) mkdirSync(join(folder.path, name), { recursive: true });
    prepare(folder.path);
    const port = await freePort();
    const door = { host: '127.0.0.1', port };
    const program = await startProgram({
      folder: folder.path,
      command,
      args: args(folder.path, port),
      ...(env && { env }),
      ...door,
    });
    const log = join(folder.path, 'data/harm.log');
    const url = `http://sample.localhost:${port}`;
    return {
      url,
      scan: { signIn: { by: 'form', url: `${url}${entrance}`, ...account } },
      harm: () =>
        existsSync(log) ? [...new Set(readFileSync(log, 'utf8').trim().split('\n'))] : [],
      close: async () => {
        await program.stop();
        folder.remove();
      },
    };
  } catch (error) {
    folder.remove();
    throw error;
  }
}
