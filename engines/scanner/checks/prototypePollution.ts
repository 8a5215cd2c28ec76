import type { BrowserCheck } from '../check.ts';
import { pathShape } from '../crawl/shape.ts';

const spellings = (word: string) => [
  `__proto__[${word}]=1`,
  `__proto__.${word}=1`,
  `constructor[prototype][${word}]=1`,
];

export const prototypePollution: BrowserCheck = {
  id: 'proto-pollution',
  kind: 'browser',
  title: 'A link can change how all scripts of your page behave',
  technicalName: 'Prototype pollution',
  severity: 'medium',
  cwe: 'CWE-1321',
  owasp: { 2021: 'A08', 2025: 'A08' },
  pci: ['6.2.4'],
  minLevel: 'full',
  advice: {
    risk: 'A stranger can switch off checks of your pages, and often have code of their own run in them.',
    fix: 'Update the library that reads parameters into objects; refuse the names __proto__, constructor and prototype, or gather values in a Map or in Object.create(null). Object.freeze(Object.prototype) stops the rest.',
    references: ['OWASP Prototype Pollution Prevention Cheat Sheet', 'CWE-1321'],
  },
  async look(url, visitor, prober) {
    const bare = url.split('#', 1)[0] ?? url;
    for (const [index, sign] of (['?', '#'] as const).entries()) {
      const word = prober.canary();
      for (const spelling of spellings(word)) {
        const tried =
          sign === '#'
            ? `${bare}#${spelling}`
            : `${bare}${bare.includes('?') ? '&' : '?'}${spelling}`;
        const seen = await visitor.visit({ url: tried, inherits: word });
        // A page without scripts pollutes nothing, in whatever spelling.
        if (!/<script/i.test(seen.html)) return [];
        if (!seen.inherited) continue;
        const evidence = `${tried} gives every object of the page a property "${word}".`;
        const cause = `${pathShape(new URL(url).pathname)} ${index}`;
        return [{ method: 'GET', url, cause, evidence, confidence: 'confirmed' as const }];
      }
    }
    return [];
  },
};
