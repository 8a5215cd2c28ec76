import { avoidsAddress, avoidsForm } from '../crawl/avoid.ts';
import { type SeenForm, tokenFormOf } from '../crawl/forms.ts';
import { isHtml, pageOf, readPage } from '../crawl/page.ts';
import type { Exchange } from '../ground/exchange.ts';
import { type FilePart, multipart } from '../net/draftFor.ts';
import { ifAnswered } from '../net/requestError.ts';
import { formTarget, isOpened } from './answers.ts';
import type { Observation, Prober, SiteCheck } from './check.ts';
import { newProduct } from './evaluation.ts';

const most = { forms: 25, linked: 10, beside: 5 };
const folders = `/uploads/ /upload/ /files/ /images/ /media/
   /static/uploads/ /public/uploads/ /tmp/ /`.split(/\s+/);

export const upload: SiteCheck = {
  id: 'upload',
  kind: 'site',
  title: 'Visitors can put programs or pages of their own on your site',
  technicalName: 'Unrestricted file upload',
  severity: 'high',
  cwe: 'CWE-434',
  minLevel: 'full',
  advice: {
    risk: 'A stranger can run programs on the server, or show visitors a page of theirs under your name.',
    fix: 'Accept only the types that you need, judged by content; give each file a name of your own; keep files outside the web folder and serve them as downloads (Content-Disposition: attachment, nosniff), best from another domain.',
    references: ['OWASP File Upload Cheat Sheet', 'CWE-434'],
  },
  async inspect(site, prober) {
    const forms = site.forms.filter(
      (form) => form.method === 'POST' && form.files.length > 0 && !avoidsForm(form),
    );
    const observations: Observation[] = [];
    for (const form of forms.slice(0, most.forms)) {
      observations.push(...(await ifAnswered(() => tryForm(form, site.origin, prober), [])));
    }
    return observations;
  },
};

/** How a picture begins that takes up least room (GIF89a specification, §17). */
const picture = 'GIF89a';

/** Small harmless files: a sum for PHP under two names, a page and a drawing with one word. */
async function tryForm(form: SeenForm, origin: string, prober: Prober): Promise<Observation[]> {
  const product = newProduct();
  const field = form.files[0] ?? '';
  const name = prober.canary();
  const word = prober.canary();
  const program = `${picture} ${word} <?php echo ${product.left}*${product.right}; ?>`;
  const parts: readonly FilePart[] = [
    { field, name: `${name}.gif.php`, type: 'image/gif', content: program },
    {
      field,
      name: `${name}.html`,
      type: 'text/html',
      content: `<!doctype html><title>${word}</title><p>${word}</p>`,
    },
    { field, name: `${name}.phtml`, type: 'image/gif', content: program },
    {
      field,
      name: `${name}.svg`,
      type: 'image/svg+xml',
      content: `<svg xmlns="http://www.w3.org/2000/svg"><title>${word}</title><script>"${word}"</script></svg>`,
    },
  ];
  const before = await get(prober, form.page, origin);
  const known = new Set(before === null ? [] : addressesIn(before));
  for (const part of parts) {
    const answer = await send(form, part, prober);
    if (answer.response.status >= 400) continue;
    const stored = await findFile({ form, answer, name: part.name, word, known }, origin, prober);
    if (stored === null) continue;
    const runs = product.isIn(stored.response.body);
    const isPage = isShownAsSent(stored, part);
    if (!runs && !isPage) continue;
    const evidence = `${part.name} was taken by "${field}" and is at ${stored.request.url}, where it is ${runs ? 'run as PHP' : 'shown as a page of the site'}. Please remove it.`;
    return [{ ...formTarget(form), parameter: field, evidence, confidence: 'confirmed' }];
  }
  return [];
}

/** As a document of the site, its markup unharmed: scripts in it run under the site's name. */
function isShownAsSent(stored: Exchange, { content }: FilePart): boolean {
  const { headers, body } = stored.response;
  const isDrawing = /^image\/svg\+xml/i.test(headers['content-type']?.[0] ?? '');
  const isDocument = isHtml(stored) || isDrawing;
  return (
    isDocument &&
    isOpened(stored) &&
    content.startsWith('<') &&
    body.includes(content.slice(content.indexOf('<title>')))
  );
}

function send(form: SeenForm, part: FilePart, prober: Prober): Promise<Exchange> {
  const sending = (tokens: object) => {
    const { type, body } = multipart({ ...form.fields, ...tokens }, [part]);
    return prober.ask({
      method: 'POST',
      url: form.action.split('#', 1)[0] ?? '',
      headers: { 'content-type': type },
      body,
    });
  };
  const tokenForm = tokenFormOf(form);
  return tokenForm ? prober.renewed(tokenForm, sending) : sending({});
}

interface Sent {
  form: SeenForm;
  answer: Exchange;
  /** Of the file, and the word in it. */
  name: string;
  word: string;
  /** Addresses that the form's page showed before. */
  known: ReadonlySet<string>;
}

/** At the top, and beside the script that takes the file: an application may lie in a folder of its own. */
function foldersFor({ action }: SeenForm, origin: string): string[] {
  const beside = new URL('.', action);
  const own = beside.origin === origin ? beside.pathname.slice(0, -1) : '';
  return [...new Set([...folders, ...folders.slice(0, most.beside).map((one) => own + one)])];
}

/** Where the site says that it is, then where such files usually are. */
async function findFile(sent: Sent, origin: string, prober: Prober): Promise<Exchange | null> {
  const { form, answer, name, word, known } = sent;
  const location = answer.response.headers.location?.[0];
  const next = location === undefined ? null : URL.parse(location, form.action);
  const pages = [
    answer,
    ...(next && !avoidsAddress(next.href) ? [await get(prober, next.href, origin)] : []),
    await get(prober, form.page, origin),
  ];
  const ending = name.slice(name.lastIndexOf('.'));
  const addresses = pages.flatMap((page) => (page === null ? [] : addressesIn(page)));
  // A site's own pages may end like the file: what was there before it is none of ours to follow.
  const isNew = (url: string) =>
    url.split('?')[0]?.endsWith(ending) && !known.has(url) && !avoidsAddress(url);
  const linked = [...addresses.filter((url) => url.includes(name)), ...addresses.filter(isNew)];
  const usual = foldersFor(form, origin).map((folder) => `${origin}${folder}${name}`);
  for (const url of [...new Set(linked)].slice(0, most.linked).concat(usual)) {
    const file = await get(prober, url, origin);
    if (file?.response.status === 200 && file.response.body.includes(word)) return file;
  }
  return null;
}

function addressesIn(exchange: Exchange): string[] {
  const page = pageOf(exchange) ?? readPage('', exchange.request.url);
  const written = [
    ...exchange.response.body.matchAll(
      /["'\s>(]((?:https?:\/\/|\/|\.{1,2}\/|\w+\/)[\w./%~-]{3,200})/g,
    ),
  ].map((match) => match[1] ?? '');
  const named = [...page.links, ...page.resources].map(({ url }) => url);
  return [...named, ...written].flatMap((url) => URL.parse(url, exchange.request.url)?.href ?? []);
}

async function get(prober: Prober, url: string, origin: string): Promise<Exchange | null> {
  if (!url.startsWith(`${origin}/`)) return null;
  return ifAnswered(() => prober.get(url.split('#', 1)[0] ?? url), null);
}
