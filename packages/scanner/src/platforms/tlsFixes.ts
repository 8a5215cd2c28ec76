import { type Fixes, fixWith, inWords, type Notes } from './fix.ts';

const chain = fixWith({
  check:
    'In a terminal, with your own name twice: openssl s_client -connect www.example.com:443 -servername www.example.com < /dev/null ends with “Verify return code: 0 (ok)”.',
  mayBreak: 'Nothing, if the file is there: the web server refuses to reload with a wrong one.',
});
const wholeChain =
  'If the finding speaks of the chain or the issuer: name the file with the intermediate certificate. This is certbot’s, with your own name in its path. If it speaks of the date or the name, obtain a certificate for exactly this name first.';

const oldPrograms =
  'Programs older than about 2014 (Internet Explorer 10, Android 4, Java 7) cannot connect any more.';
const ciphers = fixWith({
  check: 'The next scan asks for the weak ones.',
  mayBreak: oldPrograms,
});
const safeCiphers = 'The ones that are safe; those of TLS 1.3 are safe by themselves.';

const redirectNotes: Notes = {
  check: 'Open your address with http:// in front: the browser ends at https://.',
  mayBreak:
    'The certificate has to be in place and valid first. A device that speaks no HTTPS, such as an old till or camera, reaches the site no longer.',
};
const redirect = fixWith(redirectNotes);

const protocolNotes: Notes = {
  check: 'The next scan tries both old protocols.',
  mayBreak: oldPrograms,
};
const protocols = fixWith(protocolNotes);

const renewNotes: Notes = {
  check: 'The lock beside the address shows the new date.',
  mayBreak: 'Nothing: a trial run changes nothing.',
  undo: 'Nothing to take back.',
};
const renew = (server: string) =>
  fixWith(renewNotes)(
    'shell',
    `With certbot. If the trial ends well, the same without --dry-run; then see that its timer is in the list of systemctl list-timers, and that it reloads ${server}.`,
    'certbot renew --dry-run',
  );

export const tlsFixes: Readonly<Record<string, Fixes>> = {
  'tls-none': {
    nginx: redirect(
      'nginx.beside',
      'Every address leads to its twin over HTTPS.',
      'server {\n    listen 80;\n    server_name _;\n    return 301 https://$host$request_uri;\n}',
    ),
    Apache: redirect(
      'apache.port80',
      'Every address leads to its twin over HTTPS. mod_rewrite must be on: a2enmod rewrite.',
      'RewriteEngine On\nRewriteRule ^ https://%{SERVER_NAME}%{REQUEST_URI} [R=301,L]',
    ),
    LiteSpeed: redirect(
      'litespeed.htaccess',
      'Every address leads to its twin over HTTPS.',
      'RewriteEngine On\nRewriteCond %{HTTPS} !=on\nRewriteRule ^ https://%{SERVER_NAME}%{REQUEST_URI} [R=301,L]',
    ),
    IIS: redirect(
      'iis.webServer',
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
    ),
    Caddy: inWords(
      'In the Caddyfile.',
      'Write the domain without http:// in front: Caddy then obtains the certificate and leads to it by itself.',
      { ...redirectNotes, undo: 'Put http:// back in front of the domain.' },
    ),
  },
  'tls-cert': {
    nginx: chain(
      'nginx.replace',
      wholeChain,
      'ssl_certificate /etc/letsencrypt/live/www.example.com/fullchain.pem;',
    ),
    Apache: chain(
      'apache.tls',
      wholeChain,
      'SSLCertificateFile /etc/letsencrypt/live/www.example.com/fullchain.pem',
    ),
  },
  'tls-cipher': {
    nginx: ciphers('nginx.replace', safeCiphers, 'ssl_ciphers ECDHE+AESGCM:ECDHE+CHACHA20;'),
    Apache: ciphers('apache.tls', safeCiphers, 'SSLCipherSuite ECDHE+AESGCM:ECDHE+CHACHA20'),
  },
  'tls-proto': {
    nginx: protocols('nginx.replace', 'The two that are safe.', 'ssl_protocols TLSv1.2 TLSv1.3;'),
    Apache: protocols('apache.tls', 'The two that are safe.', 'SSLProtocol -all +TLSv1.2 +TLSv1.3'),
    IIS: inWords(
      'In the registry, or with the free program IIS Crypto.',
      'For TLS 1.0 and TLS 1.1 set Enabled to 0 under HKLM\\SYSTEM\\CurrentControlSet\\Control\\SecurityProviders\\SCHANNEL\\Protocols\\(the protocol)\\Server. Then restart Windows.',
      { ...protocolNotes, undo: 'Set the values back to 1, and restart.' },
    ),
  },
  'tls-certweak': {
    nginx: renew('nginx'),
    Apache: renew('Apache'),
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
};
