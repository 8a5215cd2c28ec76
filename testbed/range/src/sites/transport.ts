import type { SecureContextOptions } from 'node:tls';
import { html } from '@portal/sample-site/reply';
import { rsaCertificate, rsaPrivateKey } from '@portal/scanner/testing/certificate';
import type { SiteClass, SiteMaker } from './site.ts';

const speaking = (tls: SecureContextOptions): SiteMaker => {
  return () => ({
    tls,
    answer: ({ path }) => (path === '/' ? html('<p>Welcome.</p>') : undefined),
  });
};
const rsa = { key: rsaPrivateKey, cert: rsaCertificate };
const old = 'DEFAULT:@SECLEVEL=0';
/** Without forward secrecy: whoever obtains the key later can decrypt recorded traffic. */
const lasting = (ciphers: string): SecureContextOptions => ({
  ...rsa,
  ciphers,
  maxVersion: 'TLSv1.2',
});

export const transport: SiteClass = {
  name: 'encryption',
  checks: ['tls-proto', 'tls-cipher'],
  level: 'lightning',
  flaws: [
    speaking({ minVersion: 'TLSv1', ciphers: old }),
    speaking({ minVersion: 'TLSv1.1', ciphers: old }),
    speaking({ minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: old }),
    speaking({ minVersion: 'TLSv1', maxVersion: 'TLSv1.2', ciphers: old }),
    speaking({ ...rsa, minVersion: 'TLSv1', ciphers: old }),
    speaking({ ...rsa, minVersion: 'TLSv1.1', ciphers: old }),
    speaking(lasting('AES128-GCM-SHA256')),
    speaking(lasting('AES256-GCM-SHA384')),
    speaking(lasting('AES128-SHA')),
    speaking(lasting('AES256-SHA256')),
  ],
  safe: [
    speaking({}),
    speaking(rsa),
    speaking({ minVersion: 'TLSv1.3' }),
    speaking({ ...rsa, minVersion: 'TLSv1.3' }),
    speaking({ minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2' }),
    speaking({ maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-CHACHA20-POLY1305' }),
    speaking({ ...rsa, maxVersion: 'TLSv1.2', ciphers: 'ECDHE-RSA-AES256-GCM-SHA384' }),
  ],
  traps: [
    // Old ciphers by name, but with forward secrecy.
    speaking({ maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-SHA' }),
    speaking({ ...rsa, maxVersion: 'TLSv1.2', ciphers: 'ECDHE-RSA-AES256-SHA' }),
    speaking({ ...rsa, maxVersion: 'TLSv1.2', ciphers: 'ECDHE-RSA-AES128-SHA256' }),
    speaking({ minVersion: 'TLSv1.2', ciphers: old }),
    speaking({ ...rsa, minVersion: 'TLSv1.2', ciphers: 'ECDHE+AESGCM' }),
  ],
};
