import type { BrowserCheck } from '../check.ts';
import { pathShape } from '../crawl/shape.ts';
import { newProduct } from './product.ts';

export const clientTemplate: BrowserCheck = {
  id: 'csti',
  kind: 'browser',
  title: 'Your page works out formulas that a stranger puts into a link',
  technicalName: 'Client-side template injection',
  severity: 'high',
  cwe: 'CWE-94',
  owasp: { 2021: 'A03', 2025: 'A05' },
  pci: ['6.2.4'],
  minLevel: 'full',
  advice: {
    risk: 'A formula can grow into code: somebody who gets a customer to click a prepared link can act in that customer’s name.',
    fix: 'Do not let the server print what visitors send inside an element that AngularJS, Vue or Alpine reads as a template; mark such places ng-non-bindable or v-pre, or hand the text over as data. Replace AngularJS, which is no longer maintained.',
    references: ['CWE-94', 'CWE-79', 'OWASP Cross Site Scripting Prevention Cheat Sheet'],
  },
  async look(url, visitor) {
    const found = [];
    for (const name of [...new URL(url).searchParams.keys()].slice(0, 5)) {
      const product = newProduct();
      const changed = new URL(url);
      const value = `{{${product.left}*${product.right}}}`;
      changed.searchParams.set(name, value);
      const seen = await visitor.visit({ url: changed.href });
      const served = await visitor.visit({ url: changed.href, withoutScripts: true });
      // What the server worked out already stands in the page before any script has run.
      if (!product.isIn(seen.text) || product.isIn(served.html)) continue;
      const evidence = `Sent ${value} as "${name}"; in a browser the page shows the result, ${product.left * product.right}.`;
      const cause = `${pathShape(changed.pathname)} ${name}`;
      found.push({
        method: 'GET',
        url,
        parameter: name,
        cause,
        evidence,
        confidence: 'confirmed' as const,
      });
    }
    return found;
  },
};
