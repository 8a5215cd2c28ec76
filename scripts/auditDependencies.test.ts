import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';

/** npm keeps what it heard of an advisory. */
const cache = mkdtempSync(join(tmpdir(), 'npm-'));
afterAll(() => rmSync(cache, { recursive: true }));

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));

let close = () => {};
afterEach(() => close());

/** The check, with a registry of its own that answers so. */
async function audited(answer: RequestListener) {
  const registry = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => registry.once('listening', resolve));
  close = () => registry.close();
  return audit((registry.address() as AddressInfo).port);
}

function audit(port: number): Promise<{ code: number | null; said: string }> {
  const env = {
    ...process.env,
    npm_config_registry: `http://127.0.0.1:${port}/`,
    npm_config_cache: mkdtempSync(join(cache, 'run-')),
  };
  const child = spawn(process.execPath, ['scripts/auditDependencies.mjs'], { env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      said += data;
    });
  }
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, said })));
}

/** A registry that knows these advisories, each against all versions of a package. */
function knows(...advisories: { name: string; severity: string }[]): RequestListener {
  return (request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.url === '/-/npm/v1/security/advisories/bulk') {
      const of = advisories.map(({ name, severity }, index) => {
        const url = `https://advisories.example/${index}`;
        return [
          name,
          [{ id: index, url, title: 'A planted flaw', severity, vulnerable_versions: '*' }],
        ];
      });
      response.end(JSON.stringify(Object.fromEntries(of)));
    } else {
      const name = decodeURIComponent(request.url ?? '').slice(1);
      const { version } = packages[`node_modules/${name}`];
      const versions = { [version]: { name, version } };
      response.end(JSON.stringify({ name, versions, 'dist-tags': { latest: version } }));
    }
  };
}

describe('The check of dependencies against advisories', () => {
  it('passes where the registry knows of none', async () => {
    const { code, said } = await audited(knows());
    expect(said).toContain('0 advisories of high or critical severity');
    expect(code).toBe(0);
  });

  it.each(['high', 'critical'])('fails on one of %s severity, and names it', async (severity) => {
    const { code, said } = await audited(knows({ name: 'nodemailer', severity }));
    expect(said).toContain(
      `${severity}: nodemailer *: A planted flaw https://advisories.example/0`,
    );
    expect(code).toBe(1);
  });

  it('looks at what browsers get, too', async () => {
    const { code, said } = await audited(knows({ name: 'prosemirror-view', severity: 'high' }));
    expect(said).toContain('high: prosemirror-view *');
    expect(code).toBe(1);
  });

  it('tells of one of moderate severity, and does not fail on it', async () => {
    const { code, said } = await audited(knows({ name: 'nodemailer', severity: 'moderate' }));
    expect(said).toContain('moderate: nodemailer *');
    expect(code).toBe(0);
  });

  it('does not fail on what is not shipped', async () => {
    const { code } = await audited(knows({ name: 'lighthouse', severity: 'critical' }));
    expect(code).toBe(0);
  });

  it('says that nothing was checked where the registry refuses, by a code of its own', async () => {
    const { code, said } = await audited((_, response) => {
      response.statusCode = 405;
      response.end();
    });
    expect(said).toContain('not checked: the registry did not answer');
    expect(code).toBe(75);
  });

  it('says so where there is no registry', async () => {
    const { code, said } = await audit(9);
    expect(said).toContain('not checked: the registry did not answer');
    expect(code).toBe(75);
  });
});
