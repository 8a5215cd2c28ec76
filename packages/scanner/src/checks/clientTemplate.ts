import { pathShape } from '../ground/shape.ts';
import type { BrowserCheck } from './check.ts';
import { newProduct } from './evaluation.ts';

/** As AngularJS, Vue and Alpine mark them; then as sites set them that need braces for the server. */
const notations: readonly ((left: number, right: number) => string)[] = [
  (l, r) => `{{${l}*${r}}}`,
  (l, r) => `[[${l}*${r}]]`,
  (l, r) => `<%= ${l}*${r} %>`,
  (l, r) => `\${${l}*${r}}`,
];

export const clientTemplate: BrowserCheck = {
  id: 'csti',
  kind: 'browser',
  title: 'Your page works out formulas that a stranger puts into a link',
  technicalName: 'Client-side template injection',
  severity: 'high',
  cwe: 'CWE-94',
  minLevel: 'full',
  advice: {
    risk: 'A formula can grow into code: somebody who gets a customer to click a prepared link can act in that customer’s name.',
    fix: 'Do not let the server print what visitors send inside an element that AngularJS, Vue or Alpine reads as a template; mark such places ng-non-bindable or v-pre, or hand the text over as data. Replace AngularJS, which is no longer maintained.',
    references: ['CWE-94', 'CWE-79', 'OWASP Cross Site Scripting Prevention Cheat Sheet'],
  },
  everyPage: true,
  async look(url, visitor, prober) {
    const found = [];
    for (const name of [...new URL(url).searchParams.keys()].slice(0, 5)) {
      for (const write of notations) {
        const product = newProduct();
        const changed = new URL(url);
        const value = write(product.left, product.right);
        changed.searchParams.set(name, value);
        // What the server takes out, or works out itself, no script of the page will see.
        const served = await prober.get(changed.href);
        if (!stands(value, served.response.body) || product.isIn(served.response.body)) continue;
        const seen = await visitor.visit({ url: changed.href });
        if (!product.isIn(seen.text)) continue;
        found.push({
          method: 'GET',
          url,
          parameter: name,
          cause: `${pathShape(changed.pathname)} ${name}`,
          evidence: `Sent ${value} as "${name}"; in a browser the page shows the result, ${product.left * product.right}.`,
          confidence: 'confirmed' as const,
        });
        break;
      }
    }
    return found;
  },
};

/** Encoded or not, a browser reads the same. */
const stands = (value: string, body: string): boolean =>
  body
    .replace(/&#(\d{2,3});/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/&#x([0-9a-f]{2});/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .includes(value);
