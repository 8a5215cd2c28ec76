import { type Fixes, fixWith, inWords, type Notes } from './fix.ts';
import { privateFiles } from './privateFileFixes.ts';

const banner = fixWith({
  check:
    'In a terminal, with your own address: curl -sI https://www.example.com/ shows no number behind the program’s name.',
  mayBreak: 'Nothing on the site; a program of yours that reads the version there no longer can.',
});

const listNotes: Notes = {
  check: 'Open the address of the folder in a browser: “forbidden” or “not found”, and no list.',
  mayBreak: 'Whoever used the list to find files, such as a price list, needs a link to each.',
};
const list = fixWith(listNotes);

const admin = fixWith({
  check: 'Open the address with a phone on mobile data: it is refused. The next scan says so too.',
  mayBreak:
    'Your own technicians reach the page from that one address alone; if your office’s address changes, from nowhere until it is changed here too.',
});
const ownAddress =
  'Best is to remove the page. If you need it: put its path, as the finding names it, in place of /phpmyadmin/, and your office’s address in place of 203.0.113.7.';
/** Read by Apache and LiteSpeed alike, and before any program that answers there. */
const htaccessAllows =
  'RewriteEngine On\nRewriteCond %{REMOTE_ADDR} !=203.0.113.7\nRewriteRule ^phpmyadmin/ - [F]';

const maps = fixWith({
  check: 'Open the address of the finding in a browser: “not found”.',
  mayBreak:
    'Your developers’ tools show the code of the live site as it was built; they keep the maps themselves.',
});
const noMaps = 'Best is to build without them; this rule refuses those that are there.';

const method = fixWith({
  check: 'The next scan sends it again.',
  mayBreak: 'A program that uses the method on purpose.',
});

const updateNotes: Notes = {
  check: 'The next scan reads the version again, where the site tells it.',
  mayBreak:
    'An update can disagree with a theme, a plugin or code of your own: take a backup, and try it on a copy of the site where there is one.',
  undo: 'Put the backup back.',
};
const update = fixWith(updateNotes);

export const serverFixes: Readonly<Record<string, Fixes>> = {
  banner: {
    nginx: banner('nginx.server', 'The name stays, the version goes.', 'server_tokens off;'),
    Apache: banner(
      'apache.server',
      'The name stays, the version goes.',
      'ServerTokens Prod\nServerSignature Off',
    ),
    IIS: banner(
      'iis.webServer',
      'From IIS 10 on.',
      '<security>\n  <requestFiltering removeServerHeader="true" />\n</security>',
    ),
    PHP: banner('php.ini', 'PHP then no longer sends X-Powered-By.', 'expose_php = Off'),
    'ASP.NET': banner(
      'iis.system',
      'Remove X-Powered-By too, under customHeaders.',
      '<httpRuntime enableVersionHeader="false" />',
    ),
  },
  dirlist: {
    nginx: list('nginx.replace', 'Off is the default: one line says otherwise.', 'autoindex off;'),
    Apache: list('apache.htaccess', 'For the folder and all below it.', 'Options -Indexes'),
    LiteSpeed: list('litespeed.htaccess', 'For the folder and all below it.', 'Options -Indexes'),
    IIS: list(
      'iis.webServer',
      'For the site and all its folders.',
      '<directoryBrowse enabled="false" />',
    ),
    Caddy: list('caddy.replace', 'Without the word browse.', 'file_server'),
    Express: inWords(
      'Where the app is made.',
      'Take the line with serve-index away; express.static() itself lists no folder.',
      listNotes,
    ),
  },
  vcs: privateFiles,
  dotenv: privateFiles,
  'admin-ui': {
    nginx: admin(
      'nginx.server',
      'Best is to remove the page. If you need it, refuse it to everybody here, with its path as the finding names it in place of /phpmyadmin/, and reach it through an SSH tunnel to a server block that listens on 127.0.0.1 alone. A list of addresses would not hold here: a block for PHP answers before it.',
      'location ^~ /phpmyadmin/ { return 404; }',
    ),
    Apache: admin('apache.htaccess', ownAddress, htaccessAllows),
    LiteSpeed: admin('litespeed.htaccess', ownAddress, htaccessAllows),
    Caddy: admin(
      'caddy.site',
      ownAddress,
      '@strangers {\n    path /phpmyadmin/*\n    not remote_ip 203.0.113.7\n}\nrespond @strangers 403',
    ),
  },
  sourcemap: {
    'Next.js': maps('next.config', noMaps, 'productionBrowserSourceMaps: false,'),
    nginx: maps('nginx.server', noMaps, 'location ~ \\.map$ { return 404; }'),
    Apache: maps('apache.htaccess', noMaps, 'RedirectMatch 404 "\\.map$"'),
    LiteSpeed: maps('litespeed.htaccess', noMaps, 'RedirectMatch 404 "\\.map$"'),
    Caddy: maps('caddy.site', noMaps, '@maps path *.map\nrespond @maps 404'),
  },
  methods: {
    Apache: method(
      'apache.server',
      'If the finding names TRACE. Of the others, switch WebDAV (mod_dav) off.',
      'TraceEnable Off',
    ),
    IIS: method(
      'iis.webServer',
      'The same line for each method that the finding names and nothing of yours needs.',
      '<security>\n  <requestFiltering>\n    <verbs>\n      <add verb="TRACE" allowed="false" />\n    </verbs>\n  </requestFiltering>\n</security>',
    ),
  },
  'vuln-server': {
    WordPress: inWords(
      'Dashboard › Updates.',
      'WordPress first, then plugins and themes. Turn automatic updates on for all three, and delete plugins that you do not use.',
      updateNotes,
    ),
    Joomla: inWords(
      'System › Update › Joomla, then Extensions.',
      'Install what is offered.',
      updateNotes,
    ),
    Drupal: update(
      'shell.update',
      'Then: drush updatedb.',
      'composer update "drupal/core-*" --with-all-dependencies',
    ),
    PHP: inWords(
      'In your host’s control panel, where the version of PHP is chosen.',
      'Choose one that is marked as supported on php.net/supported-versions.',
      { ...updateNotes, undo: 'Choose the version from before.' },
    ),
  },
  'vuln-js': {
    WordPress: inWords(
      'Dashboard › Updates.',
      'The library comes with WordPress, the theme or a plugin: update them. If it stays, replace the plugin that brings it.',
      updateNotes,
    ),
    'Next.js': update(
      'shell.update',
      'It names the package that brings the flaw; then npm update for that one.',
      'npm audit --omit=dev',
    ),
    Drupal: inWords(
      'Extend › Update, or composer.',
      'The library comes with Drupal, the theme or a module: update them.',
      updateNotes,
    ),
    Joomla: inWords(
      'System › Update › Extensions.',
      'The library comes with Joomla, the template or an extension: update them.',
      updateNotes,
    ),
  },
};
