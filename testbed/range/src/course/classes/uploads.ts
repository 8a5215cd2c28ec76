/** Forms that accept files, and what the site does with them. */
import type { Reply, Visit } from '@portal/sample-site/localSite';
import { escaped, html } from '@portal/sample-site/reply';
import type { CaseMaker, RangeClass } from '../case.ts';

interface Taken {
  name: string;
  type: string;
  content: string;
}
function fileIn({ body }: Visit): Taken | undefined {
  const [, name = '', type = '', content = ''] =
    /filename="([^"]*)"\r\n(?:Content-Type: ([^\r\n]*)\r\n)?\r\n([\s\S]*?)\r\n--/i.exec(body) ?? [];
  return name === '' ? undefined : { name, type, content };
}

const typesByEnding: Readonly<Record<string, string>> = {
  html: 'text/html',
  htm: 'text/html',
  svg: 'image/svg+xml',
  png: 'image/png',
  gif: 'image/gif',
  txt: 'text/plain',
};
const ending = (name: string) => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
/** Runs PHP code, but only `echo` of products. */
const ran = (text: string) =>
  text.replace(/<\?php echo (\d+)\*(\d+); \?>/g, (_, a: string, b: string) =>
    String(Number(a) * Number(b)),
  );

interface Store {
  takes(file: Taken): boolean;
  /** The name under which the file is stored. */
  keeps?(file: Taken, number: number): string;
  /** Extensions that the server runs as PHP. */
  runs?: RegExp;
  serve?(file: Taken): Reply;
  /** Whether the answer links to the file; otherwise it is in a folder that is typical for such sites. */
  tells?: boolean;
}

const served = ({ name, content }: Taken): Reply => ({
  status: 200,
  headers: { 'content-type': typesByEnding[ending(name)] ?? 'application/octet-stream' },
  body: content,
});
const download = (file: Taken): Reply => ({
  ...served(file),
  headers: {
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment',
    'x-content-type-options': 'nosniff',
  },
});
let kept = 0;

const taking = ({
  takes,
  keeps = ({ name }) => name,
  runs,
  serve = served,
  tells = true,
}: Store): CaseMaker => {
  return (stage) => {
    const [path, title] = [stage.path('folder'), stage.label()];
    const field = stage.dice.pick(['file', 'photo', 'picture', 'attachment', 'upload']);
    const folder = tells ? `${path}/kept` : '/uploads';
    const files = new Map<string, Taken>();
    const form = `<form method="post" action="${path}" enctype="multipart/form-data"><input type="file" name="${field}"><input name="caption"><button>Send</button></form>`;
    return {
      entrance: stage.look.link(path, stage.label()),
      answers: {
        [`GET ${path}`]: () => stage.look.page(title, form),
        [`POST ${path}`]: (visit) => {
          const file = fileIn(visit);
          if (file === undefined || !takes(file))
            return stage.look.page('No', `<p>Not like that, please.</p>${form}`, 400);
          const name = keeps(file, ++kept).replace(/[^\w.-]/g, '');
          if (files.size < 50) files.set(`${folder}/${name}`, { ...file, name });
          const link = `<p><a href="${escaped(`${folder}/${name}`)}">Your file</a></p>`;
          return stage.look.page('Thank you', tells ? link : '<p>We have it.</p>');
        },
      },
      before: (visit) => {
        const file = visit.method === 'GET' ? files.get(visit.path) : undefined;
        if (file === undefined) return undefined;
        return runs?.test(file.name) ? html(ran(file.content)) : serve(file);
      },
      at: `POST ${path}`,
      parameter: field,
      send: (words) => ({
        target: path,
        body: `--b\r\nContent-Disposition: form-data; name="${field}"; filename="${words}"\r\nContent-Type: text/html\r\n\r\n<p>x</p>\r\n--b--`,
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      }),
    };
  };
};
const isPicture = ({ name }: Taken) => /\.(?:png|gif|jpe?g)$/i.test(name);
const looksLikePicture = ({ content }: Taken) => /^(?:GIF8|\x89PNG|\xff\xd8)/.test(content);

export const uploads: RangeClass = {
  name: 'files taken',
  checks: ['upload'],
  level: 'full',
  flaws: [
    taking({ takes: () => true, runs: /\.php$/ }),
    taking({ takes: () => true }),
    taking({ takes: () => true, tells: false, runs: /\.php$/ }),
    taking({ takes: () => true, keeps: ({ name }, number) => `f${number}.${ending(name)}` }),
    taking({ takes: ({ type }) => type.startsWith('image/'), runs: /\.php$/ }),
    taking({ takes: (file) => looksLikePicture(file), runs: /\.php$/ }),
    taking({ takes: ({ name }) => !/\.php$/i.test(name), runs: /\.(?:php|phtml)$/ }),
    taking({ takes: ({ name }) => !/\.(?:php\d?|phtml|html?)$/i.test(name) }),
    taking({ takes: ({ name }) => !name.endsWith('.php'), runs: /\.php$/i }),
    taking({ takes: ({ name }) => /\.(?:png|gif)/i.test(name), runs: /\.php$/ }),
  ],
  safe: [
    taking({ takes: isPicture }),
    taking({ takes: () => true, serve: download }),
    taking({ takes: isPicture, keeps: (_, number) => `f${number}.png` }),
    taking({ takes: () => true, keeps: (_, number) => `f${number}.txt` }),
    taking({ takes: () => false }),
  ],
  traps: [
    taking({ takes: () => true, serve: () => ({ status: 404, headers: {}, body: '' }) }),
    taking({
      takes: () => true,
      serve: ({ content }) => ({
        ...html(content),
        headers: { 'content-type': 'text/html', 'content-disposition': 'attachment' },
      }),
    }),
    taking({
      takes: () => true,
      serve: ({ name }) => html(`<p>${escaped(name)} is being looked at.</p>`),
    }),
    taking({ takes: () => true, serve: ({ content }) => html(`<pre>${escaped(content)}</pre>`) }),
    taking({
      takes: () => true,
      serve: ({ content }) => ({
        status: 200,
        headers: {
          'content-type': 'text/plain; charset=utf-8',
          'x-content-type-options': 'nosniff',
        },
        body: content,
      }),
    }),
  ],
  also: ['csrf-form', 'xss-s'],
};
