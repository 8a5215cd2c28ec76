import type { Fixes, Notes } from './fix.ts';
import { fixAt, inWords } from './places.ts';

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

/**
 * One rule for one cause: whoever closes the folder of the version control closes the backup beside it.
 */
const privateFiles: Fixes = {
  nginx: fixAt(
    'nginx.server',
    [
      [
        move,
        `location ~ /\\.(?!well-known/) { return 404; }\nlocation ~* (\\.(${endings})|~|/id_rsa)$ { return 404; }`,
      ],
    ],
    privateNotes,
  ),
  Apache: fixAt(
    'apache.htaccess',
    [
      [
        move,
        `RedirectMatch 404 "/\\.(?!well-known/)"\nRedirectMatch 404 "(?i)(\\.(${endings})|~|/id_rsa)$"`,
      ],
    ],
    privateNotes,
  ),
  LiteSpeed: fixAt(
    'litespeed.htaccess',
    [
      [
        move,
        `RedirectMatch 404 "/\\.(?!well-known/)"\nRedirectMatch 404 "(?i)(\\.(${endings})|~|/id_rsa)$"`,
      ],
    ],
    privateNotes,
  ),
  IIS: fixAt(
    'iis.webServer',
    [
      [
        move,
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
      ],
    ],
    privateNotes,
  ),
  Caddy: fixAt(
    'caddy.site',
    [
      [
        move,
        `@private {\n    path_regexp (?i)(/\\.|\\.(${endings})$|~$|/id_rsa$)\n    not path /.well-known/*\n}\nrespond @private 404`,
      ],
    ],
    privateNotes,
  ),
  Laravel: inWords(
    'In the settings of the web server.',
    'Its root is the folder public of the project, never the project itself, where .env is.',
    { check: privateNotes.check, mayBreak: 'Files outside of public are no longer served.' },
  ),
  Express: fixAt(
    'express.app',
    [
      [
        move,
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
      ],
    ],
    privateNotes,
  ),
};

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

const chainNotes: Notes = {
  check:
    'In a terminal, with your own name twice: openssl s_client -connect www.example.com:443 -servername www.example.com < /dev/null ends with “Verify return code: 0 (ok)”.',
  mayBreak: 'Nothing, if the file is there: the web server refuses to reload with a wrong one.',
};
const wholeChain =
  'If the finding speaks of the chain or the issuer: name the file with the intermediate certificate. This is certbot’s, with your own name in its path. If it speaks of the date or the name, obtain a certificate for exactly this name first.';

const cipherNotes: Notes = {
  check: 'The next scan asks for the weak ones.',
  mayBreak:
    'Programs older than about 2014 (Internet Explorer 10, Android 4, Java 7) cannot connect any more.',
};

const redirectNotes: Notes = {
  check: 'Open your address with http:// in front: the browser ends at https://.',
  mayBreak:
    'The certificate has to be in place and valid first. A device that speaks no HTTPS, such as an old till or camera, reaches the site no longer.',
};

const protocolNotes: Notes = {
  check: 'The next scan tries both old protocols.',
  mayBreak:
    'Programs older than about 2014 (Internet Explorer 10, Android 4, Java 7) cannot connect any more.',
};

const renewNotes: Notes = {
  check: 'The lock beside the address shows the new date.',
  mayBreak: 'Nothing: a trial run changes nothing.',
  undo: 'Nothing to take back.',
};

const updateNotes: Notes = {
  check: 'The next scan reads the version again, where the site tells it.',
  mayBreak:
    'An update can disagree with a theme, a plugin or code of your own: take a backup, and try it on a copy of the site where there is one.',
  undo: 'Put the backup back.',
};

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
  'tls-none': {
    nginx: fixAt(
      'nginx.beside',
      [
        [
          'Every address leads to its twin over HTTPS.',
          'server {\n    listen 80;\n    server_name _;\n    return 301 https://$host$request_uri;\n}',
        ],
      ],
      redirectNotes,
    ),
    Apache: fixAt(
      'apache.port80',
      [
        [
          'Every address leads to its twin over HTTPS. mod_rewrite must be on: a2enmod rewrite.',
          'RewriteEngine On\nRewriteRule ^ https://%{SERVER_NAME}%{REQUEST_URI} [R=301,L]',
        ],
      ],
      redirectNotes,
    ),
    LiteSpeed: fixAt(
      'litespeed.htaccess',
      [
        [
          'Every address leads to its twin over HTTPS.',
          'RewriteEngine On\nRewriteCond %{HTTPS} !=on\nRewriteRule ^ https://%{SERVER_NAME}%{REQUEST_URI} [R=301,L]',
        ],
      ],
      redirectNotes,
    ),
    IIS: fixAt(
      'iis.webServer',
      [
        [
          'With the module URL Rewrite, which is a free download of Microsoft’s.',
          `<rewrite>
  <rules>
    <rule name="Use HTTPS" stopProcessing="true">
      <match url="(.*)" />
      <conditions>
        <add input="{HTTPS}" pattern="off" />
      </conditions>
      <action type="Redirect" url="https://{HTTP_HOST}/{R:1}" redirectType="Permanent" />
    </rule>
  </rules>
</rewrite>`,
        ],
      ],
      redirectNotes,
    ),
    Caddy: inWords(
      'In the Caddyfile.',
      'Write the domain without http:// in front: Caddy then obtains the certificate and leads to it by itself.',
      { ...redirectNotes, undo: 'Put http:// back in front of the domain.' },
    ),
  },
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
  'tls-cert': {
    nginx: fixAt(
      'nginx.replace',
      [[wholeChain, 'ssl_certificate /etc/letsencrypt/live/www.example.com/fullchain.pem;']],
      chainNotes,
    ),
    Apache: fixAt(
      'apache.tls',
      [[wholeChain, 'SSLCertificateFile /etc/letsencrypt/live/www.example.com/fullchain.pem']],
      chainNotes,
    ),
  },
  'tls-cipher': {
    nginx: fixAt(
      'nginx.replace',
      [
        [
          'The ones that are safe; those of TLS 1.3 are safe by themselves.',
          'ssl_ciphers ECDHE+AESGCM:ECDHE+CHACHA20;',
        ],
      ],
      cipherNotes,
    ),
    Apache: fixAt(
      'apache.tls',
      [
        [
          'The ones that are safe; those of TLS 1.3 are safe by themselves.',
          'SSLCipherSuite ECDHE+AESGCM:ECDHE+CHACHA20',
        ],
      ],
      cipherNotes,
    ),
  },
  'tls-proto': {
    nginx: fixAt(
      'nginx.replace',
      [['The two that are safe.', 'ssl_protocols TLSv1.2 TLSv1.3;']],
      protocolNotes,
    ),
    Apache: fixAt(
      'apache.tls',
      [['The two that are safe.', 'SSLProtocol -all +TLSv1.2 +TLSv1.3']],
      protocolNotes,
    ),
    IIS: inWords(
      'In the registry, or with the free program IIS Crypto.',
      'For TLS 1.0 and TLS 1.1 set Enabled to 0 under HKLM\\SYSTEM\\CurrentControlSet\\Control\\SecurityProviders\\SCHANNEL\\Protocols\\(the protocol)\\Server. Then restart Windows.',
      { ...protocolNotes, undo: 'Set the values back to 1, and restart.' },
    ),
  },
  'tls-certweak': {
    nginx: fixAt(
      'shell',
      [
        [
          'With certbot. If the trial ends well, the same without --dry-run; then see that its timer is in the list of systemctl list-timers, and that it reloads nginx.',
          'certbot renew --dry-run',
        ],
      ],
      renewNotes,
    ),
    Apache: fixAt(
      'shell',
      [
        [
          'With certbot. If the trial ends well, the same without --dry-run; then see that its timer is in the list of systemctl list-timers, and that it reloads Apache.',
          'certbot renew --dry-run',
        ],
      ],
      renewNotes,
    ),
    IIS: inWords(
      'In IIS Manager, under Server Certificates.',
      'Renew it and bind the new one to the site; an ACME client such as win-acme does both by itself from then on.',
      renewNotes,
    ),
    Caddy: inWords(
      'In the log of Caddy.',
      'It renews by itself: the log says why it could not. Often ports 80 and 443 are closed to the outside.',
      renewNotes,
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
    Drupal: fixAt(
      'shell.update',
      [['Then: drush updatedb.', 'composer update "drupal/core-*" --with-all-dependencies']],
      updateNotes,
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
    'Next.js': fixAt(
      'shell.update',
      [
        [
          'It names the package that brings the flaw; then npm update for that one.',
          'npm audit --omit=dev',
        ],
      ],
      updateNotes,
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
