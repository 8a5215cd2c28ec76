/** A haulier's customer desk: servlets on Tomcat with SQLite, one servlet for all of its pages. */
import { readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { complaintOf, programAt, programOnPath } from '../advice/program.ts';
import { type Place, type Stack, startStack, truthOf } from './stack.ts';

const java = programOnPath('java');
const compiler = programOnPath('javac');
const libraries = ['tomcat10-annotations-api', 'tomcat10-embed-core', 'sqlite-jdbc'].map((name) =>
  programAt(join('/usr/share/java', `${name}.jar`)),
);
/** Neither runs long enough for code that takes long to compile, or for collectors of garbage beside it. */
const shortLived = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];
const classes = [...libraries, 'classes'].join(delimiter);

const flaws: readonly Place[] = [
  ['sqli-bool', 'loads', 'order'],
  ['sqli-bool', 'load', 'nr'],
  ['sqli-bool', 'search', 'text'],
  ['xss-r', 'label', 'words'],
  ['xss-r', 'route', 'city'],
  ['xss-r', 'slip', 'words'],
  ['xss-r', 'contact', 'Referer'],
  ['traversal', 'terms', 'file'],
  ['redirect', 'partner', 'target'],
  ['ssrf', 'rates', 'source'],
  ['xss-s', 'remark', 'words', 'POST'],
  ['upload', 'waybill', undefined, 'POST'],
];

const safe: readonly Place[] = [
  ['sqli-bool', 'invoices', 'by'],
  ['sqli-bool', 'invoice', 'nr'],
  ['sqli-bool', 'tariff', 'town'],
  ['xss-r', 'stamp', 'words'],
  ['xss-r', 'season', 'month'],
  ['xss-r', 'seal', 'words'],
  ['xss-r', 'office', 'Referer'],
  ['crlf', 'office', 'Referer'],
  ['traversal', 'customs', 'file'],
  ['redirect', 'onward', 'target'],
  ['redirect', 'carrier', 'target'],
  ['ssrf', 'fuel', 'source'],
  ['xss-s', 'praise', 'words', 'POST'],
  ['upload', 'picture', undefined, 'POST'],
];

export const javaPortal: Stack = {
  name: 'Java servlets',
  lacks: () =>
    java && compiler && libraries.every(Boolean)
      ? null
      : 'Java with its compiler, Tomcat 10 and SQLite (default-jdk-headless, libtomcat10-embed-java, libxerial-sqlite-jdbc-java) is not on this machine',
  async open() {
    const site = await startStack({
      from: 'java',
      entrance: '/freight/enter',
      folders: ['data', 'classes', 'web/waybills', 'tomcat'],
      prepare: (folder) => {
        const sources = readdirSync(folder).filter((name) => name.endsWith('.java'));
        const complaint = complaintOf(compiler ?? '', [
          ...shortLived.map((option) => `-J${option}`),
          ...['-cp', classes, '-d', join(folder, 'classes')],
          ...sources.map((name) => join(folder, name)),
        ]);
        if (complaint !== null) throw new Error(complaint);
      },
      command: java ?? '',
      args: (_, port) => [...shortLived, '-Xmx192m', '-cp', classes, 'Freight', String(port)],
    });
    return {
      ...site,
      url: `${site.url}/freight/desk`,
      truth: truthOf({ path: '/freight/desk', router: 'action' }, { flaws, safe }),
    };
  },
};
