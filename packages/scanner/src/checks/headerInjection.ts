import { type Exchange, header, type InputPoint } from '../ground/exchange.ts';
import { observationAt } from './answers.ts';
import type { ActiveCheck, Prober } from './check.ts';
import { echoOf } from './echo.ts';
import { isWorkedOn } from './evaluation.ts';

/** Line breaks as HTTP has them, and as careless decoders make them. */
const breaks = ['\r\n', '\n', '%0d%0a', '\u560d\u560a'];

/** Is there a header that shows what was sent, or the usual value? */
async function comesIntoHeaders(point: InputPoint, prober: Prober): Promise<boolean> {
  const { word, exchange } = await echoOf(point, prober);
  if (headersOf(exchange).toLowerCase().includes(word)) return true;
  const usual = headersOf(await prober.baseline(point));
  const { value } = point;
  return value.length > 2 && (usual.includes(value) || usual.includes(encodeURIComponent(value)));
}

const headersOf = ({ response }: Exchange): string =>
  Object.values(response.headers).flat().join('\n');

export const headerInjection: ActiveCheck = {
  id: 'crlf',
  kind: 'active',
  title: 'A link to your site can rewrite what your server answers',
  technicalName: 'Header injection (CRLF, response splitting)',
  severity: 'medium',
  cwe: 'CWE-113',
  minLevel: 'normal',
  advice: {
    risk: 'A stranger can plant cookies in your visitors’ browsers, or show them a page of their own under your name.',
    fix: 'Remove line breaks from everything that goes into a header, or use a framework that refuses them; encode values in addresses.',
    references: ['OWASP WSTG-INPV-15', 'CWE-113', 'RFC 9110 §5.5'],
  },
  appliesTo: isWorkedOn,
  async probe(point, prober) {
    if (!(await comesIntoHeaders(point, prober))) return [];
    for (const [index, lineBreak] of breaks.entries()) {
      const word = prober.canary();
      const value = `${point.value}${lineBreak}x-${word}: ${word}`;
      const answer = await prober.send(point, value);
      if (header(answer, `x-${word}`)?.trim() === word) {
        const evidence = `Sent a line break and "x-${word}: ${word}" as "${point.name}"; the answer has a header of that name.`;
        return [observationAt(point, evidence)];
      }
      // Nothing of it in any header: other spellings of the break change nothing.
      if (index === 1 && !headersOf(answer).includes(word)) return [];
    }
    return [];
  },
};
