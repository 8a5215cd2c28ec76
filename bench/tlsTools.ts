import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What a tool objects to, of that which a rating grades too. */
export interface Opinion {
  objections: string[];
  /** Null where the tool says nothing of its own about how bad it is. */
  worst: string | null;
}

const programs = { sslscan: '/usr/bin/sslscan', testssl: '/usr/bin/testssl' } as const;
export const hasTlsTools = (): boolean => Object.values(programs).every((path) => existsSync(path));

/** sslscan 2: protocols and ciphers by its own marks, and what the certificate says of itself. */
export async function askSslscan(host: string): Promise<Opinion> {
  const args = ['--xml=-', '--no-heartbleed', host];
  const xml = await outputOf(programs.sslscan, args, 120_000);
  const old = [
    ...xml.matchAll(/<protocol type="(ssl|tls)" version="([\d.]+)" enabled="1"/g),
  ].flatMap(([, type = '', version = '']) =>
    type === 'ssl' || version < '1.2' ? [`${type.toUpperCase()} ${version}`] : [],
  );
  const weak = [...xml.matchAll(/<cipher [^>]*strength="(null|anonymous|weak)"[^>]*>/g)].map(
    ([, strength]) => `${strength} ciphers`,
  );
  const certificate = [
    ...(/<expired>true<\/expired>/.test(xml) ? ['expired'] : []),
    ...(/<not-yet-valid>true<\/not-yet-valid>/.test(xml) ? ['not yet valid'] : []),
    ...(/<self-signed>true<\/self-signed>/.test(xml) ? ['self-signed'] : []),
    ...(/<pk [^>]*type="RSA" bits="(\d{1,3}|1\d{3})"/.test(xml) ? ['short key'] : []),
  ];
  return { objections: [...new Set([...old, ...weak, ...certificate])], worst: null };
}

/** Findings of testssl.sh 3.0 about what a rating grades; it has more, about stapling and the like. */
const graded =
  /^(SSLv[23]|TLS1(_[123])?|cipherlist_\w+|PFS|cert_(trust|chain_of_trust|expirationStatus|keySize|signatureAlgorithm|notBefore|notAfter))$/;
const severities = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'];

export async function askTestssl(
  host: string,
  authority: string,
  tests: readonly string[],
): Promise<Opinion> {
  const folder = await mkdtemp(join(tmpdir(), 'testssl-'));
  const file = join(folder, 'told.json');
  const args = ['--quiet', '--warnings', 'off', '--nodns', 'none', '--ip', '127.0.0.1'];
  const about = ['--add-ca', authority, '--jsonfile', file, host];
  await outputOf(programs.testssl, [...args, ...tests, ...about], 900_000);
  const text = await readFile(file, 'utf8');
  await rm(folder, { recursive: true });
  // Its file is closed by its last line; without it, it was not done in time.
  if (!text.trimEnd().endsWith(']')) return { objections: [], worst: 'no answer in time' };
  const told: { id: string; severity: string }[] = JSON.parse(text);
  // With several certificates their number stands behind the name.
  const found = told
    .map((one) => ({ ...one, id: one.id.split(' ')[0] ?? '' }))
    .filter(({ id, severity }) => graded.test(id) && severities.includes(severity));
  const worst = severities.findLast((one) => found.some(({ severity }) => severity === one));
  return {
    objections: found.map(({ id, severity }) => `${id} (${severity.toLowerCase()})`),
    worst: worst ?? 'OK',
  };
}

/** Both end with a code of their own when they object to something. */
async function outputOf(program: string, args: string[], timeout: number): Promise<string> {
  const options = { timeout, maxBuffer: 20_000_000 };
  const { stdout } = await run(program, args, options).catch((error) => error);
  return String(stdout ?? '');
}
