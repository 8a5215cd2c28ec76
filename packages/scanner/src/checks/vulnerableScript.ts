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
      return page.scripts.flatMap(({ src }) =>
        src === undefined ? [] : byAddress(src).flatMap((one) => observationOf(one, src)),
      );
    }
    if (!isScript(exchange)) return [];
    const code = response.body.slice(0, longest);
    // Some of the list's patterns take quadratic or cubic time on text made for them.
    const components = within(patience, () =>
      retire.scanFileContent(code, vulnerabilities(), hasher),
    );
    return components.flatMap((component) => observationOf(component, request.url));
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

function observationOf(
  { component, version, vulnerabilities: flaws = [] }: Component,
  source: string,
): Sighting[] {
  if (flaws.length === 0 || component === 'retire-example') return [];
  const worst = Math.max(...flaws.map(({ severity }) => ranks.indexOf(severity)));
  const severity: Severity = worst >= 2 ? 'high' : worst === 1 ? 'medium' : 'low';
  const named = flaws.flatMap(({ identifiers }) => {
    const ids = [...(identifiers.CVE ?? []), identifiers.githubID ?? ''].filter(Boolean);
    return `${ids[0] ?? 'no number'}: ${identifiers.summary ?? ''}`;
  });
  const cause = `${component} ${version}`;
  const title = `Your pages use ${cause}, an old version with known flaws`;
  const evidence = `${cause} in ${source}\n${named.join('\n')}`;
  return [{ parameter: component, cause, title, severity, evidence, confidence: 'firm' }];
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
