export type Language =
  | 'apache'
  | 'blade'
  | 'caddyfile'
  | 'csharp'
  | 'django'
  | 'env'
  | 'erb'
  | 'ini'
  | 'java'
  | 'javascript'
  | 'json'
  | 'nginx'
  | 'php'
  | 'python'
  | 'ruby'
  | 'shell'
  | 'text'
  | 'xml';

interface PlaceWords {
  language: Language;
  where: string;
  undo: string;
}

const nginxUndo = 'Put it back as it was, and reload nginx.';
const apacheUndo = 'Take the lines out again.';
const htaccess = {
  language: 'apache',
  where:
    'In .htaccess in the folder of the site; where the server does not read that file, in <Directory> of its configuration.',
  undo: apacheUndo,
} as const;

const inCode = (
  language: Language,
  where = 'In the code of the page that the finding names.',
): PlaceWords => ({
  language,
  where,
  undo: 'Put the code back as it was; the flaw is back with it.',
});

/** The files that fixes change. What is typed is taken as it stands; what it stands in is the reader's. */
export const places = {
  'nginx.server': {
    language: 'nginx',
    where:
      'In the server block of the site, often in /etc/nginx/sites-available or /etc/nginx/conf.d. Then: nginx -t, and reload nginx.',
    undo: nginxUndo,
  },
  'nginx.replace': {
    language: 'nginx',
    where:
      'Where the configuration of nginx says the same otherwise: change that line. Then: nginx -t, and reload nginx.',
    undo: nginxUndo,
  },
  'nginx.beside': {
    language: 'nginx',
    where:
      'Beside the server block of the site, in place of one that listens on port 80. Then: nginx -t, and reload nginx.',
    undo: nginxUndo,
  },
  'apache.htaccess': htaccess,
  'apache.server': {
    language: 'apache',
    where:
      'In the server’s own configuration, such as /etc/apache2/conf-enabled/security.conf; not in .htaccess. Then: apachectl configtest, and reload Apache.',
    undo: 'Put it back as it was, and reload Apache.',
  },
  'apache.port80': {
    language: 'apache',
    where:
      'In the virtual host of port 80, in place of what it holds. Then: apachectl configtest, and reload Apache.',
    undo: 'Put it back as it was, and reload Apache.',
  },
  'apache.tls': {
    language: 'apache',
    where:
      'Where the configuration says SSLProtocol, such as /etc/apache2/mods-enabled/ssl.conf: change that line. Then: apachectl configtest, and reload Apache.',
    undo: 'Put it back as it was, and reload Apache.',
  },
  'litespeed.htaccess': htaccess,
  'iis.webServer': {
    language: 'xml',
    where: 'In web.config, inside <system.webServer>.',
    undo: 'Take it out again; IIS reads the file anew by itself.',
  },
  'iis.system': {
    language: 'xml',
    where: 'In web.config, inside <system.web>.',
    undo: 'Take it out again; IIS reads the file anew by itself.',
  },
  'caddy.site': {
    language: 'caddyfile',
    where: 'In the site’s block of the Caddyfile. Then: caddy validate, and caddy reload.',
    undo: 'Take it out again, and caddy reload.',
  },
  'caddy.replace': {
    language: 'caddyfile',
    where:
      'In the site’s block of the Caddyfile, in place of the line file_server browse. Then: caddy reload.',
    undo: 'Put it back as it was, and caddy reload.',
  },
  'php.ini': {
    language: 'ini',
    where: 'In php.ini, or in the PHP settings of your host’s control panel. Then restart PHP.',
    undo: 'Put the line back as it was, and restart PHP.',
  },
  'php.page': {
    language: 'php',
    where: 'At the top of the file that every page includes, before anything is printed.',
    undo: 'Take the line out again.',
  },
  'php.code': inCode('php'),
  'wordpress.muPlugin': {
    language: 'php',
    where:
      'In the file security-headers.php in the folder wp-content/mu-plugins; make both where they are missing. The first line of the file is <?php, once; each fix goes below. WordPress runs it by itself, whatever the theme.',
    undo: 'Take the lines out again, or delete the file.',
  },
  'wordpress.config': {
    language: 'php',
    where: 'In wp-config.php, above the line “That’s all, stop editing!”.',
    undo: 'Take the line out again.',
  },
  'wordpress.code': inCode(
    'php',
    'In the code of your own theme or plugin; of a bought one, update it or ask its maker.',
  ),
  'laravel.middleware': {
    language: 'php',
    where:
      'In the method handle() of a middleware of the web group (php artisan make:middleware SecurityHeaders).',
    undo: 'Take the line out again.',
  },
  'laravel.env': {
    language: 'env',
    where: 'In .env on the server. Then: php artisan config:cache.',
    undo: 'Put the line back, and php artisan config:cache.',
  },
  'laravel.code': inCode('php'),
  'laravel.view': inCode('blade', 'In the Blade template of the page that the finding names.'),
  'django.settings': {
    language: 'python',
    where: 'In settings.py. Then restart the application.',
    undo: 'Take the lines out again, and restart.',
  },
  'django.code': inCode('python'),
  'django.template': inCode('django', 'In the template of the page that the finding names.'),
  'rails.production': {
    language: 'ruby',
    where: 'In config/environments/production.rb. Then restart the application.',
    undo: 'Take the lines out again, and restart.',
  },
  'rails.code': inCode('ruby'),
  'rails.view': inCode('erb', 'In the view of the page that the finding names.'),
  'express.app': {
    language: 'javascript',
    where: 'Where the app is made, before its routes. Then restart the application.',
    undo: 'Take the lines out again, and restart.',
  },
  'express.code': inCode('javascript'),
  'express.end': {
    language: 'javascript',
    where: 'After all routes; and start the application with NODE_ENV=production.',
    undo: 'Take the lines out again, and restart.',
  },
  'next.config': {
    language: 'javascript',
    where: 'In next.config.js, inside the object that it exports. Then build and start again.',
    undo: 'Take the lines out again, and build.',
  },
  'aspnet.program': {
    language: 'csharp',
    where: 'In Program.cs, after the app is built and before the other app.Use… lines.',
    undo: 'Take the lines out again, and publish.',
  },
  'aspnet.services': {
    language: 'csharp',
    where: 'In Program.cs, before the app is built.',
    undo: 'Take the lines out again, and publish.',
  },
  'aspnet.code': inCode('csharp'),
  'java.webXml': {
    language: 'xml',
    where: 'In WEB-INF/web.xml, inside <web-app>. Then deploy again.',
    undo: 'Take it out again, and deploy.',
  },
  'java.code': inCode('java'),
  'java.view': inCode('xml', 'In the JSP of the page that the finding names.'),
  shell: {
    language: 'shell',
    where: 'On the server, in a terminal.',
    undo: 'Nothing to take back.',
  },
  'shell.update': {
    language: 'shell',
    where: 'In the folder of the project, in a terminal. Try it on a copy of the site first.',
    undo: 'Put the backup back.',
  },
} as const satisfies Record<string, PlaceWords>;

export type Place = keyof typeof places;
