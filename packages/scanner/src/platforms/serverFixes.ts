import type { Fixes } from './fixes.ts';

const hidden: Fixes = {
  nginx: 'In the server block:\nlocation ~ /\\.(?!well-known/) { return 404; }',
  Apache: 'In the site’s configuration or .htaccess:\nRedirectMatch 404 "/\\.(?!well-known/)"',
  LiteSpeed: 'In .htaccess:\nRedirectMatch 404 "/\\.(?!well-known/)"',
  IIS: 'In web.config, under system.webServer/security/requestFiltering/hiddenSegments:\n<add segment=".git" /> and <add segment=".env" />',
  Caddy:
    'In the site’s block of the Caddyfile:\n@hidden path */.git/* */.env*\nrespond @hidden 404',
  Laravel: 'The web server’s root is the folder public, never the one above it, where .env is.',
  Express:
    "express.static() leaves such files out unless dotfiles: 'allow' is set; serve a folder that holds nothing else.",
};

export const serverFixes: Readonly<Record<string, Fixes>> = {
  banner: {
    nginx: 'In the http block: server_tokens off;',
    Apache: 'In the server’s configuration: ServerTokens Prod and ServerSignature Off',
    IIS: 'In web.config, under system.webServer/security: <requestFiltering removeServerHeader="true" />',
    PHP: 'In php.ini: expose_php = Off',
    Express: "app.disable('x-powered-by');",
    'Next.js': 'In next.config.js: poweredByHeader: false',
    'ASP.NET':
      'In web.config: <httpRuntime enableVersionHeader="false" />, and remove X-Powered-By under customHeaders.',
  },
  dirlist: {
    nginx: 'autoindex off; which is the default: take away the line that turns it on.',
    Apache: 'In .htaccess or the site’s configuration: Options -Indexes',
    LiteSpeed: 'In .htaccess: Options -Indexes',
    IIS: 'In web.config, under system.webServer: <directoryBrowse enabled="false" />',
    Caddy: 'Take the word browse away from file_server.',
    Express: 'Take the serve-index middleware away.',
  },
  vcs: hidden,
  dotenv: hidden,
  'tls-none': {
    nginx: 'A server block for port 80 that holds only: return 301 https://$host$request_uri;',
    Apache: 'In the virtual host of port 80: Redirect permanent / https://your-domain/',
    IIS: 'A rule of URL Rewrite that sends {HTTPS} off to https://{HTTP_HOST}{REQUEST_URI} with 301.',
    Caddy: 'It does this by itself: write the domain without http:// in the Caddyfile.',
    WordPress:
      'Have your host switch on a certificate, then set both addresses under Settings › General to https://.',
    Shopify:
      'Under Settings › Domains, wait for the certificate to be issued; the shop then redirects by itself.',
    Wix: 'In the settings of the site: turn on HTTPS.',
    Squarespace: 'Under Settings › Developer Tools › SSL: choose Secure.',
  },
  'tls-proto': {
    nginx: 'ssl_protocols TLSv1.2 TLSv1.3;',
    Apache: 'SSLProtocol -all +TLSv1.2 +TLSv1.3',
    IIS: 'Disable TLS 1.0 and 1.1 under SCHANNEL\\Protocols in the registry, and restart.',
    Caddy: 'Take away the line protocols from the tls directive: the default is TLS 1.2 and 1.3.',
  },
  'tls-certweak': {
    nginx:
      'With certbot: certbot renew, then see that its timer runs (systemctl list-timers) and that it reloads nginx.',
    Apache:
      'With certbot: certbot renew, then see that its timer runs (systemctl list-timers) and that it reloads Apache.',
    IIS: 'Renew it in IIS Manager under Server Certificates, and bind the new one; an ACME client such as win-acme does it by itself.',
    Caddy:
      'It renews by itself; read its log for why it could not: often ports 80 and 443 are closed to it.',
  },
  'vuln-server': {
    WordPress:
      'Dashboard › Updates: WordPress, then plugins and themes; turn automatic updates on for all three, and remove plugins that you do not use.',
    Joomla: 'System › Update › Joomla, then Extensions; take a backup before.',
    Drupal:
      'composer update "drupal/core-*" --with-all-dependencies, then drush updatedb; take a backup before.',
    PHP: 'Choose a version that php.net still supports in your host’s control panel; try the site on a copy before.',
  },
  'vuln-js': {
    WordPress:
      'The library comes with WordPress, the theme or a plugin: update them; if it stays, replace the plugin that brings it.',
    'Next.js': 'npm audit, then npm update for the package that brings it.',
    Drupal: 'The library comes with Drupal, the theme or a module: update them.',
    Joomla: 'The library comes with Joomla, the template or an extension: update them.',
  },
};
