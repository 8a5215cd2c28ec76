import { type Fixes, fixAt, inWords, type Notes } from './fix.ts';
import { privateFiles } from './privateFileFixes.ts';

const bannerNotes: Notes = {
  check:
    'In a terminal, with your own address: curl -sI https://www.example.com/ shows no number behind the program’s name.',
  mayBreak: null,
};

const listNotes: Notes = {
  check: 'Open the address of the folder in a browser: “forbidden” or “not found”, and no list.',
  mayBreak: 'Whoever used the list to find files, such as a price list, needs a link to each.',
};

const adminNotes: Notes = {
  check: 'Open the address with a phone on mobile data: it is refused. The next scan says so too.',
  mayBreak:
    'Your own technicians reach the page from that one address alone; if your office’s address changes, from nowhere until it is changed here too.',
};
const ownAddress =
  'Best is to remove the page. If you need it: put its path, as the finding names it, in place of /phpmyadmin/, and your office’s address in place of 203.0.113.7.';
/** Read by Apache and LiteSpeed alike, and before any program that answers there. */
const htaccessAllows =
  'RewriteEngine On\nRewriteCond %{REMOTE_ADDR} !=203.0.113.7\nRewriteRule ^phpmyadmin/ - [F]';

const mapNotes: Notes = {
  check: 'Open the address of the finding in a browser: “not found”.',
  mayBreak:
    'Your developers’ tools show the code of the live site as it was built; they keep the maps themselves.',
};
const noMaps = 'Best is to build without them; this rule refuses those that are there.';

export const serverFixes: Readonly<Record<string, Fixes>> = {
  banner: {
    nginx: fixAt(
      'nginx.server',
      [['The name stays, the version goes.', 'server_tokens off;']],
      bannerNotes,
    ),
    Apache: fixAt(
      'apache.server',
      [['The name stays, the version goes.', 'ServerTokens Prod\nServerSignature Off']],
      bannerNotes,
    ),
    IIS: fixAt(
      'iis.webServer',
      [
        [
          'From IIS 10 on.',
          '<security>\n  <requestFiltering removeServerHeader="true" />\n</security>',
        ],
      ],
      bannerNotes,
    ),
    PHP: fixAt(
      'php.ini',
      [['PHP then no longer sends X-Powered-By.', 'expose_php = Off']],
      bannerNotes,
    ),
    'ASP.NET': fixAt(
      'iis.system',
      [
        [
          'Remove X-Powered-By too, under customHeaders.',
          '<httpRuntime enableVersionHeader="false" />',
        ],
      ],
      bannerNotes,
    ),
  },
  dirlist: {
    nginx: fixAt(
      'nginx.replace',
      [['Off is the default: one line says otherwise.', 'autoindex off;']],
      listNotes,
    ),
    Apache: fixAt(
      'apache.htaccess',
      [['For the folder and all below it.', 'Options -Indexes']],
      listNotes,
    ),
    LiteSpeed: fixAt(
      'litespeed.htaccess',
      [['For the folder and all below it.', 'Options -Indexes']],
      listNotes,
    ),
    IIS: fixAt(
      'iis.webServer',
      [['For the site and all its folders.', '<directoryBrowse enabled="false" />']],
      listNotes,
    ),
    Caddy: fixAt('caddy.replace', [['Without the word browse.', 'file_server']], listNotes),
    Express: inWords(
      'Where the app is made.',
      'Take the line with serve-index away; express.static() itself lists no folder.',
      listNotes,
    ),
  },
  vcs: privateFiles,
  dotenv: privateFiles,
  'admin-ui': {
    nginx: fixAt(
      'nginx.server',
      [
        [
          'Best is to remove the page. If you need it, refuse it to everybody here, with its path as the finding names it in place of /phpmyadmin/, and reach it through an SSH tunnel to a server block that listens on 127.0.0.1 alone. A list of addresses would not hold here: a block for PHP answers before it.',
          'location ^~ /phpmyadmin/ { return 404; }',
        ],
      ],
      adminNotes,
    ),
    Apache: fixAt('apache.htaccess', [[ownAddress, htaccessAllows]], adminNotes),
    LiteSpeed: fixAt('litespeed.htaccess', [[ownAddress, htaccessAllows]], adminNotes),
    Caddy: fixAt(
      'caddy.site',
      [
        [
          ownAddress,
          '@strangers {\n    path /phpmyadmin/*\n    not remote_ip 203.0.113.7\n}\nrespond @strangers 403',
        ],
      ],
      adminNotes,
    ),
  },
  sourcemap: {
    'Next.js': fixAt('next.config', [[noMaps, 'productionBrowserSourceMaps: false,']], mapNotes),
    nginx: fixAt('nginx.server', [[noMaps, 'location ~ \\.map$ { return 404; }']], mapNotes),
    Apache: fixAt('apache.htaccess', [[noMaps, 'RedirectMatch 404 "\\.map$"']], mapNotes),
    LiteSpeed: fixAt('litespeed.htaccess', [[noMaps, 'RedirectMatch 404 "\\.map$"']], mapNotes),
    Caddy: fixAt('caddy.site', [[noMaps, '@maps path *.map\nrespond @maps 404']], mapNotes),
  },
  methods: {
    Apache: fixAt(
      'apache.server',
      [
        [
          'If the finding names TRACE. Of the others, switch WebDAV (mod_dav) off.',
          'TraceEnable Off',
        ],
      ],
      { check: 'The next scan sends TRACE again.', mayBreak: null },
    ),
    IIS: fixAt(
      'iis.webServer',
      [
        [
          'The same line for each method that the finding names and nothing of yours needs.',
          '<security>\n  <requestFiltering>\n    <verbs>\n      <add verb="TRACE" allowed="false" />\n    </verbs>\n  </requestFiltering>\n</security>',
        ],
      ],
      {
        check: 'The next scan sends it again.',
        mayBreak: 'A program that uses the method on purpose.',
      },
    ),
  },
};
