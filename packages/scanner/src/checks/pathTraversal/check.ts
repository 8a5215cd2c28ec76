import type { Exchange, InputPoint } from '../../ground/exchange.ts';
import { likenessOf, similarity } from '../../ground/likeness.ts';
import { ahead } from '../ahead.ts';
import { causeOf, excerpt, placeOf } from '../answers.ts';
import type { ActiveCheck, Prober } from '../check.ts';
import { echoOf } from '../echo.ts';
import { common, thorough } from './payloads.ts';
import { fileIn } from './proof.ts';

const telling =
  /file|path|page|doc|templ|incl|dir|folder|img|image|photo|pic|down|view|load|read|lang|locale|theme|skin|style|layout|content|cont|mod|conf|log|report|attach|name|show|open|source|src|target|url|pg|^[fp]$/i;
/** A name without an ending; numbers are names of files in hardly any place. */
const isWord = /^[a-z][\w -]{0,100}$/i;
const fileLike = /^[\w./\\ -]{0,200}\.[a-z0-9]{1,5}$|[/\\]/i;

export const pathTraversal: ActiveCheck = {
  id: 'traversal',
  kind: 'active',
  title: 'Any file on your server can be read through a page of your site',
  technicalName: 'Path traversal / local file inclusion',
  severity: 'high',
  cwe: 'CWE-22',
  owasp: { 2021: 'A01', 2025: 'A01' },
  pci: ['6.2.4'],
  minLevel: 'normal',
  advice: {
    risk: 'A stranger can fetch files that were never meant for the web: settings, passwords of the database, customers’ documents.',
    fix: 'Do not build file names from what visitors send: let them choose from a list of known names. Otherwise resolve the full path and refuse it unless it lies inside the folder meant for it.',
    references: ['OWASP WSTG-ATHZ-01', 'CWE-22'],
  },
  appliesTo: ({ place }) => place !== 'header',
  async probe(point, prober) {
    const baseline = await prober.baseline(point);
    if (fileIn(baseline.response.body) !== null) return [];
    const payloads =
      looksLikeFile(point) || (await isPath(point, baseline, prober))
        ? [...common, ...thorough(point.value, point.request.url)]
        : common;
    const answers = ahead(payloads, (value) => prober.send(point, value));
    for await (const [value, answer] of answers) {
      const proof = fileIn(answer.response.body);
      if (proof === null) continue;
      // A page that shows such a file whatever it is asked for proves nothing.
      const control = await prober.send(
        point,
        value.replace(/passwd|win\.ini|web\.xml|resource=/, prober.canary()),
      );
      if (fileIn(control.response.body) !== null) return [];
      return [
        {
          ...placeOf(point),
          cause: causeOf(point),
          evidence: `Sent ${value.replaceAll('\0', '%00')} as "${point.name}"; the answer shows ${proof.file}:\n${excerpt(answer.response.body, proof.index, 150)}`,
          confidence: 'confirmed',
        },
      ];
    }
    return [];
  },
};

function looksLikeFile({ place, name, value }: InputPoint): boolean {
  if (place !== 'path' && telling.test(name)) return true;
  return fileLike.test(value) && place !== 'cookie';
}

/** './' in front of a path leads to the same file; in front of any other word it makes another word. */
async function isPath(point: InputPoint, usual: Exchange, prober: Prober): Promise<boolean> {
  if (!isWord.test(point.value) || point.place === 'path' || point.place === 'cookie') return false;
  const look = (exchange: Exchange, sent: string) => likenessOf(exchange, sent, point.value);
  const page = look(usual, point.value);
  const dotted = `./${point.value}`;
  const same = look(await prober.send(point, dotted), dotted);
  if (similarity(page, same, new Set()) < 1) return false;
  const { exchange, word } = await echoOf(point, prober);
  return similarity(page, look(exchange, word), new Set()) < 1;
}
