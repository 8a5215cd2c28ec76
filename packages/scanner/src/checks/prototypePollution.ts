import { pathShape } from '../ground/shape.ts';
import type { BrowserCheck } from './check.ts';

const spellings = (word: string) => [
  `__proto__[${word}]=1`,
  `__proto__.${word}=1`,
  `constructor[prototype][${word}]=1`,
  `constructor.prototype.${word}=1`,
];

export const prototypePollution: BrowserCheck = {
  id: 'proto-pollution',
  kind: 'browser',
  title: 'A link can change how all scripts of your page behave',
  technicalName: 'Prototype pollution',
  severity: 'medium',
  cwe: 'CWE-1321',
  minLevel: 'full',
  advice: {
    risk: 'A stranger can switch off checks of your pages, and often have code of their own run in them.',
    fix: 'Update the library that reads parameters into objects; refuse the names __proto__, constructor and prototype, or gather values in a Map or in Object.create(null). Object.freeze(Object.prototype) stops the rest.',
    references: ['OWASP Prototype Pollution Prevention Cheat Sheet', 'CWE-1321'],
  },
  async look(url, visitor, prober) {
    const bare = url.split('#', 1)[0] ?? url;
    const word = prober.canary();
    const all = spellings(word).join('&');
    const first = await visitor.visit({
      url: `${withQuery(bare, all)}#${all}`,
      inherits: word,
    });
    const tries = [
      ...(first.inherited
        ? spellings(word).flatMap((one) => [withQuery(bare, one), `${bare}#${one}`])
        : []),
      ...inJson(bare, word),
    ];
    for (const [index, tried] of tries.entries()) {
      const seen = await visitor.visit({ url: tried, inherits: word });
      if (!seen.inherited) continue;
      const evidence = `${tried} gives every object of the page a property "${word}".`;
      const cause = `${pathShape(new URL(url).pathname)} ${index}`;
      return [{ method: 'GET', url, cause, evidence, confidence: 'confirmed' as const }];
    }
    return [];
  },
};

const withQuery = (url: string, pairs: string) => `${url}${url.includes('?') ? '&' : '?'}${pairs}`;

/** A parameter that carries an object is often merged into another. */
function inJson(url: string, word: string): string[] {
  const address = new URL(url);
  return [...address.searchParams]
    .filter(([, value]) => /^\s*\{/.test(value))
    .map(([name]) => {
      const changed = new URL(url);
      changed.searchParams.set(name, `{"__proto__":{"${word}":1}}`);
      return changed.href;
    });
}
