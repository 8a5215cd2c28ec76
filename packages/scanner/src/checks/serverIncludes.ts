import { excerpt, observationAt } from './answers.ts';
import type { ActiveCheck } from './check.ts';
import { echoOf, isShown } from './echo.ts';
import { isWorkedOn } from './evaluation.ts';

/** A word in three parts that only stands together when the directive between them was carried out. */
const directives: readonly ((a: string, b: string, c: string) => string)[] = [
  (a, b, c) => `${a}<!--#set var="fh" value="${b}" --><!--#echo var="fh" -->${c}`,
  (a, b, c) => `${a}<!--esi ${b}-->${c}`,
  (a, b, c) => `${a}<esi:remove>${c}</esi:remove><esi:comment text="x"/>${b}`,
];

export const serverIncludes: ActiveCheck = {
  id: 'ssi',
  kind: 'active',
  title: 'Your server carries out instructions that a visitor types',
  technicalName: 'Server-side or edge-side include injection',
  severity: 'medium',
  cwe: 'CWE-97',
  minLevel: 'full',
  advice: {
    risk: 'A stranger can have files of the server printed into a page, and on some servers run commands.',
    fix: 'Encode what visitors send before it reaches a page that is parsed for includes; turn includes off where none are used ("Options -Includes"), and their exec in any case.',
    references: ['OWASP WSTG-INPV-08', 'CWE-97'],
  },
  appliesTo: isWorkedOn,
  async probe(point, prober) {
    if (!isShown(await echoOf(point, prober))) return [];
    for (const write of directives) {
      const [a, b, c] = [prober.canary(), prober.canary(), prober.canary()];
      const value = write(a, b, c);
      const answer = await prober.send(point, value);
      const { body } = answer.response;
      if (!body.includes(a)) return [];
      const index = body.search(new RegExp(`${a}\\s*${b}\\s*(?:${c})?`));
      // A page that merely drops markup drops it from any comment.
      if (index < 0 || (await dropsMarkup())) continue;
      const evidence = `Sent ${value} as "${point.name}"; the answer shows it carried out:\n${excerpt(body, index, 160)}`;
      return [observationAt(point, evidence)];
      async function dropsMarkup() {
        const control = await prober.send(
          point,
          value.replace('esi', 'fhx').replace('#echo', '#fhx'),
        );
        return new RegExp(`${a}\\s*${b}`).test(control.response.body);
      }
    }
    return [];
  },
};
