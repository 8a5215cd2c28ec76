import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createContext, Script } from 'node:vm';
import retire from 'retire';
import { pageOf } from '../crawl/page.ts';
import { isScript } from '../ground/exchange.ts';
import type { Severity } from '../ground/finding.ts';
import type { PassiveCheck, Sighting } from './check.ts';

/**
 * A library's banner stands at its beginning, and a bundle keeps its libraries' banners; beyond this
 * the list's 500 patterns cost more time than they find.
 */
const longest = 400_000;
const patience = 2_000;
const ranks: readonly string[] = ['low', 'medium', 'high', 'critical'];

let list: Parameters<typeof retire.scanUri>[1] | undefined;

/** Retire's list of vulnerable libraries, read when the first script is seen; see data/README.md. */
function vulnerabilities() {
  if (list === undefined) {
    const text = readFileSync(new URL('../data/RetireJsVulns.json', import.meta.url), 'utf8');
    list = JSON.parse(retire.replaceVersion(text)) as NonNullable<typeof list>;
  }
  return list;
}

const hasher = { sha1: (data: string) => createHash('sha1').update(data).digest('hex') };
type Component = ReturnType<typeof retire.scanUri>[number];
/** A library, and the script that it is in. */
type Used = Component & { source: string };

export const vulnerableScript: PassiveCheck = {
  id: 'vuln-js',
  kind: 'passive',
  title: 'Your pages use an old program library with known flaws',
  technicalName: 'Vulnerable JavaScript library',
  severity: 'medium',
  cwe: 'CWE-1395',
  pci: ['6.3.3'],
  minLevel: 'safe',
  advice: {
    risk: 'The flaws are public, and so are ways to use them against your visitors.',
    fix: 'Replace the library by its current version, or remove it where it is not needed; then keep a list of the libraries you use and update them regularly.',
    references: ['OWASP Vulnerable Dependency Management Cheat Sheet', 'Retire.js'],
  },
  inspect(exchange) {
    const { request, response } = exchange;
    const page = pageOf(exchange);
    if (page !== null) {
      const used = page.scripts.flatMap(({ src }) =>
        src === undefined ? [] : byAddress(src).map((found) => ({ ...found, source: src })),
      );
      return sightingsOf(used);
    }
    if (!isScript(exchange)) return [];
    const code = response.body.slice(0, longest);
    // Some of the list's patterns take quadratic or cubic time on text made for them.
    const found = within(patience, () => retire.scanFileContent(code, vulnerabilities(), hasher));
    return sightingsOf(found.map((component) => ({ ...component, source: request.url })));
  },
};

const byAddressKnown = new Map<string, Component[]>();

function byAddress(src: string): Component[] {
  let components = byAddressKnown.get(src);
  if (components === undefined) {
    const path = src.split(/[?#]/)[0]?.slice(0, 500) ?? '';
    const byUri = retire.scanUri(path, vulnerabilities());
    components = byUri.length > 0 ? byUri : retire.scanFileName(path, vulnerabilities(), false);
    if (byAddressKnown.size > 2000) byAddressKnown.clear();
    byAddressKnown.set(src, components);
  }
  return components;
}

/** Versions that are named in a title. */
const named = 3;

/**
 * A sighting of each library that has flaws, with all of its versions there: at one place a library is one thing to fix, and it
 * is known again as one (ground/identity.ts).
 */
function sightingsOf(used: readonly Used[]): Sighting[] {
  const flawed = used.filter(
    ({ component, vulnerabilities: flaws = [] }) =>
      flaws.length > 0 && component !== 'retire-example',
  );
  const libraries = Map.groupBy(flawed, ({ component }) => component);
  return [...libraries].map(([component, some]) => {
    const byVersion = new Map(some.toReversed().map((one) => [one.version, one]));
    const versions = [...byVersion.keys()].sort((one, other) =>
      one.localeCompare(other, 'en', { numeric: true }),
    );
    const more = versions.length > named ? ` and ${versions.length - named} more` : '';
    const cause = `${component} ${versions.slice(0, named).join(', ')}${more}`;
    const what = versions.length > 1 ? 'old versions' : 'an old version';
    const found = versions.flatMap((version) => byVersion.get(version) ?? []);
    return {
      parameter: component,
      cause,
      title: `Your pages use ${cause}, ${what} with known flaws`,
      severity: worstOf(found),
      evidence: found.map(evidenceOf).join('\n'),
      confidence: 'firm',
    };
  });
}

function worstOf(found: readonly Used[]): Severity {
  const flaws = found.flatMap(({ vulnerabilities = [] }) => vulnerabilities);
  const worst = Math.max(...flaws.map(({ severity }) => ranks.indexOf(severity)));
  if (worst >= 2) return 'high';
  return worst === 1 ? 'medium' : 'low';
}

function evidenceOf({ component, version, vulnerabilities: flaws = [], source }: Used): string {
  const about = flaws.map(({ identifiers }) => {
    const ids = [...(identifiers.CVE ?? []), identifiers.githubID ?? ''].filter(Boolean);
    return `${ids[0] ?? 'no number'}: ${identifiers.summary ?? ''}`;
  });
  return [`${component} ${version} in ${source}`, ...about].join('\n');
}

const box: { work: () => unknown } = { work: () => undefined };
const context = createContext(box);
const script = new Script('work()');

/**
 * Runs `work` and throws when it takes longer than `ms`. A timer could not do that: a regular
 * expression that has run away leaves no room for it, but V8 can interrupt one.
 */
function within<T>(ms: number, work: () => T): T {
  box.work = work;
  return script.runInContext(context, { timeout: ms }) as T;
}
