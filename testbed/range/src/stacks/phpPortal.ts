/** A maintenance firm's customer portal: PHP with SQLite, one entrance for all of its pages. */
import { phpProgram } from '../advice/php.ts';
import { complaintOf } from '../advice/program.ts';
import { type Place, type Stack, startStack, truthOf } from './stack.ts';

const flaws: readonly Place[] = [
  ['sqli-bool', 'lifts', 'sort'],
  ['sqli-bool', 'lift', 'id'],
  ['sqli-bool', 'find', 'words'],
  ['xss-r', 'quote', 'for'],
  ['xss-r', 'plan', 'view'],
  ['xss-r', 'plate', 'title'],
  ['xss-r', 'help', 'Referer'],
  ['traversal', 'manual', 'doc'],
  ['traversal', 'topic', 'about'],
  ['redirect', 'go', 'to'],
  ['ssrf', 'preview', 'url'],
  ['xss-s', 'notes', 'text', 'POST'],
  ['upload', 'photo', undefined, 'POST'],
];

const safe: readonly Place[] = [
  ['sqli-bool', 'visits', 'sort'],
  ['sqli-bool', 'bill', 'id'],
  ['sqli-bool', 'parts', 'words'],
  ['xss-r', 'contract', 'for'],
  ['xss-r', 'chart', 'year'],
  ['xss-r', 'sign', 'title'],
  ['xss-r', 'about', 'User-Agent'],
  ['traversal', 'guide', 'doc'],
  ['traversal', 'chapter', 'about'],
  ['redirect', 'step', 'to'],
  ['redirect', 'visit', 'to'],
  ['ssrf', 'feed', 'url'],
  ['xss-s', 'ideas', 'text', 'POST'],
  ['upload', 'logo', undefined, 'POST'],
];

export const phpPortal: Stack = {
  name: 'PHP portal',
  lacks: () => {
    if (!phpProgram) return 'PHP is not on this machine';
    const hasDatabase =
      complaintOf(phpProgram, ['-r', 'exit(extension_loaded("pdo_sqlite") ? 0 : 1);']) === null;
    return hasDatabase ? null : 'PHP has no SQLite on this machine';
  },
  async open() {
    const program = phpProgram ?? '';
    const site = await startStack({
      from: 'php',
      entrance: '/index.php?page=enter',
      folders: ['data/sessions', 'data/uploads', 'public/photos'],
      prepare: (folder) => {
        const complaint = complaintOf(program, [`${folder}/app/seed.php`]);
        if (complaint !== null) throw new Error(complaint);
      },
      command: program,
      // Its holes reach no further than its own folder, and what any system has.
      args: (folder, port) => [
        ...Object.entries({
          open_basedir: `${folder}:/etc/passwd:/etc/hosts`,
          'session.save_path': `${folder}/data/sessions`,
          upload_tmp_dir: `${folder}/data/uploads`,
          display_errors: '0',
          log_errors: '0',
          expose_php: '0',
        }).flatMap(([name, value]) => ['-d', `${name}=${value}`]),
        ...['-S', `127.0.0.1:${port}`, '-t', 'public'],
      ],
    });
    return { ...site, truth: truthOf({ path: '/index.php', router: 'page' }, { flaws, safe }) };
  },
};
