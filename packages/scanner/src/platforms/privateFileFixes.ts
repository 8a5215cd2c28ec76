import { type Fixes, fixAt, inWords, type Notes } from './fix.ts';
import type { Place } from './places.ts';

/** Endings of what is left beside a page: backups, dumps, archives, editors' copies, keys. */
const endings = 'bak|old|orig|save|swp|sql|sqlite|db|zip|tar|tgz|gz|bz2|7z|rar|key|pem';

const privateNotes: Notes = {
  check:
    'Open the address of the finding in a browser: “not found”. The next scan looks for all such files again.',
  mayBreak:
    'Archives that you offer for download on purpose (.zip, .gz) are refused too: take their ending out of the list, or offer them from another folder that is named before this rule.',
};
const move =
  'First take the file out of the web folder and change every password and key in it: it may have been fetched. This rule then refuses what anybody leaves there again: settings, backups, dumps, editors’ copies and keys.';
const refuse = (place: Place, code: string) => fixAt(place, [[move, code]], privateNotes);
/** Read by Apache and LiteSpeed alike. */
const htaccess = `RedirectMatch 404 "/\\.(?!well-known/)"\nRedirectMatch 404 "(?i)(\\.(${endings})|~|/id_rsa)$"`;

/**
 * One rule for one cause: whoever closes the folder of the version control closes the backup beside it.
 */
export const privateFiles: Fixes = {
  nginx: refuse(
    'nginx.server',
    `location ~ /\\.(?!well-known/) { return 404; }\nlocation ~* (\\.(${endings})|~|/id_rsa)$ { return 404; }`,
  ),
  Apache: refuse('apache.htaccess', htaccess),
  LiteSpeed: refuse('litespeed.htaccess', htaccess),
  IIS: refuse(
    'iis.webServer',
    `<security>
  <requestFiltering>
    <hiddenSegments>
${['.git', '.svn', '.hg', '.env', '.aws'].map((name) => `      <add segment="${name}" />`).join('\n')}
    </hiddenSegments>
    <fileExtensions>
${endings
  .split('|')
  .map((ending) => `      <add fileExtension=".${ending}" allowed="false" />`)
  .join('\n')}
    </fileExtensions>
  </requestFiltering>
</security>`,
  ),
  Caddy: refuse(
    'caddy.site',
    `@private {\n    path_regexp (?i)(/\\.|\\.(${endings})$|~$|/id_rsa$)\n    not path /.well-known/*\n}\nrespond @private 404`,
  ),
  Laravel: inWords(
    'In the settings of the web server.',
    'Its root is the folder public of the project, never the project itself, where .env is.',
    { check: privateNotes.check, mayBreak: 'Files outside of public are no longer served.' },
  ),
  Express: refuse(
    'express.app',
    `const isPrivate = /\\/\\.(?!well-known\\/)|\\.(?:${endings})$|~$|\\/id_rsa$/i;
app.use((request, response, next) => {
  let path;
  try {
    path = decodeURIComponent(request.path);
  } catch {
    return response.sendStatus(400);
  }
  if (isPrivate.test(path)) return response.sendStatus(404);
  next();
});`,
  ),
};
