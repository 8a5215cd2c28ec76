/** A small shop's web folder, with what people leave in such folders. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rsaCertificate, rsaPrivateKey } from '@portal/scanner/testing/certificate';

/** What the front page says: it is there as long as the site works. */
export const greeting = 'Fresh bread every morning';

export const frontPage = `<!doctype html><html lang="en"><head><title>Bakery</title>
<link rel="stylesheet" href="/style.css"><script src="/shop.js"></script></head>
<body><h1>${greeting}</h1><img src="/loaf.svg" alt="A loaf">
<p><a href="/files/menu.txt">Menu</a> <a href="/search?q=rye">Search</a> <a href="/broken?item=1">Offers</a> <a href="/basket">Basket</a></p>
</body></html>`;

const files: Readonly<Record<string, string | Buffer>> = {
  'index.html': frontPage,
  'style.css': 'h1 { color: rgb(120, 60, 10); }',
  'shop.js': "addEventListener('load', () => { document.body.dataset.shop = 'open'; });",
  'loaf.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>',
  'shop.js.map':
    '{"version":3,"sources":["src/shop.ts"],"sourcesContent":["open()"],"mappings":"AAAA"}',
  'phpmyadmin/index.html': '<!doctype html><title>phpMyAdmin</title><input name="pma_username">',
  'files/menu.txt': 'Rye 4, wheat 3',
  '.well-known/security.txt': 'Contact: mailto:security@bakery.example\n',
  '.env': 'DB_PASSWORD=flour\nSECRET_KEY=sugar\n',
  '.git/HEAD': 'ref: refs/heads/main\n',
  'backup.zip': Buffer.from('PK\x03\x04rest of an archive', 'latin1'),
  'dump.sql':
    '-- MySQL dump\nCREATE TABLE customers (name text);\nINSERT INTO customers VALUES (1);\n',
  'wp-config.php.bak': "<?php define('DB_PASSWORD', 'flour');",
};

/** Writes them below `folder`, with a certificate that nobody trusts beside them. */
export function writeFiles(folder: string, more: Readonly<Record<string, string>> = {}): void {
  for (const [name, content] of Object.entries({ ...files, ...more })) {
    const path = join(folder, 'web', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  writeFileSync(join(folder, 'certificate.pem'), rsaCertificate);
  writeFileSync(join(folder, 'key.pem'), rsaPrivateKey);
}

/** Of these every one answers as long as the site works. */
export const needed = ['/', '/style.css', '/shop.js', '/loaf.svg', '/.well-known/security.txt'];

/** The same file under other spellings: a rule that goes by the first letters lets them through. */
export const spellings = ['/backup%2Ezip', '/%2eenv', '/BACKUP.ZIP', '/dump.sql'];
