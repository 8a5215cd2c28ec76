import 'reflect-metadata';
import * as x509 from '@peculiar/x509';

const dayMs = 24 * 60 * 60 * 1000;
const ecdsa = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/** A key pair in the library's own type, because server code does not have the browser's `CryptoKeyPair`. */
type Keys = Parameters<typeof x509.X509CertificateGenerator.createSelfSigned>[0]['keys'];

export interface Issued {
  /** The certificate and the intermediates that a server sends with it, as PEM. */
  cert: string;
  key: string;
}

export interface Wanted {
  name: string;
  /** Days from now; negative numbers are in the past. */
  from?: number;
  to?: number;
  /** Bits of an RSA key; if left out, the key is ECDSA P-256. */
  rsaBits?: number;
  hash?: 'SHA-1' | 'SHA-256';
}

/** A certificate authority for tests, with one intermediate. */
export async function openAuthority() {
  const root = await authority('Test root', null);
  const between = await authority('Test issuer', root);
  // Of the same name and key, as an issuer renews it.
  const old = await authority('Test issuer', root, { keys: between.keys, to: -3 });
  const young = await authority('Test issuer', root, { keys: between.keys, from: 3 });
  const weak = await authority('Test issuer', root, { keys: between.keys, hash: 'SHA-1' });
  const sendable = {
    'leaf only': [],
    chain: [between],
    'chain that has run out': [old],
    'chain not valid yet': [young],
    'chain signed by SHA-1': [weak],
    'one by SHA-1 beside a sound one': [weak, between],
    'all, in any order': [root, old, between],
  };
  async function issue(wanted: Wanted, sent: keyof typeof sendable = 'chain'): Promise<Issued> {
    const keys = await keysFor(wanted);
    const certificate = await x509.X509CertificateGenerator.create({
      ...describe(wanted),
      publicKey: keys.publicKey,
      signingKey: between.keys.privateKey,
      signingAlgorithm: { ...ecdsa, hash: wanted.hash ?? ecdsa.hash },
      issuer: between.certificate.subject,
    });
    const chain = [certificate, ...sendable[sent].map((one) => one.certificate)];
    return { cert: chain.map((one) => one.toString('pem')).join('\n'), key: await pemOf(keys) };
  }
  async function selfSigned(wanted: Wanted): Promise<Issued> {
    const keys = await keysFor(wanted);
    const certificate = await x509.X509CertificateGenerator.createSelfSigned({
      ...describe(wanted),
      keys,
      signingAlgorithm: algorithmOf(wanted),
    });
    return { cert: certificate.toString('pem'), key: await pemOf(keys) };
  }
  return { rootPem: root.certificate.toString('pem'), issue, selfSigned };
}

async function authority(
  name: string,
  parent: { certificate: x509.X509Certificate; keys: Keys } | null,
  {
    keys: known,
    from = -400,
    to = 400,
    hash = 'SHA-256',
  }: Partial<Omit<Wanted, 'name'>> & {
    keys?: Keys;
  } = {},
) {
  const keys =
    known ?? ((await crypto.subtle.generateKey(ecdsa, true, ['sign', 'verify'])) as Keys);
  const certificate = await x509.X509CertificateGenerator.create({
    serialNumber: parent === null ? '01' : '02',
    subject: `CN=${name}`,
    issuer: parent?.certificate.subject ?? `CN=${name}`,
    notBefore: new Date(Date.now() + from * dayMs),
    notAfter: new Date(Date.now() + to * dayMs),
    publicKey: keys.publicKey,
    signingKey: (parent?.keys ?? keys).privateKey,
    signingAlgorithm: { ...ecdsa, hash },
    extensions: [
      new x509.BasicConstraintsExtension(true, undefined, true),
      new x509.KeyUsagesExtension(
        x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign,
        true,
      ),
    ],
  });
  return { certificate, keys };
}

const describe = ({ name, from = -1, to = 80 }: Wanted) => ({
  serialNumber: '0a',
  name: `CN=${name}`,
  subject: `CN=${name}`,
  notBefore: new Date(Date.now() + from * dayMs),
  notAfter: new Date(Date.now() + to * dayMs),
  extensions: [new x509.SubjectAlternativeNameExtension([{ type: 'dns', value: name }])],
});

const algorithmOf = ({ rsaBits, hash = 'SHA-256' }: Wanted) =>
  rsaBits === undefined
    ? { ...ecdsa, hash }
    : {
        name: 'RSASSA-PKCS1-v1_5',
        hash,
        modulusLength: rsaBits,
        publicExponent: new Uint8Array([1, 0, 1]),
      };

const keysFor = (wanted: Wanted): Promise<Keys> =>
  crypto.subtle.generateKey(algorithmOf(wanted), true, ['sign', 'verify']) as Promise<Keys>;

async function pemOf({ privateKey }: Keys): Promise<string> {
  const der = Buffer.from(await crypto.subtle.exportKey('pkcs8', privateKey)).toString('base64');
  return `-----BEGIN PRIVATE KEY-----\n${der.replace(/.{64}/g, '$&\n')}\n-----END PRIVATE KEY-----\n`;
}
