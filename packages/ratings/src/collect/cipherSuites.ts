import type { SuiteKind } from '../ground/facts.ts';

/** Suites of one kind that are offered together; the server's choice shows whether it accepts any of them. */
export interface SuiteOffer {
  kind: SuiteKind;
  bits: number;
  /** Numbers and names from IANA's TLS Cipher Suites registry. */
  suites: Readonly<Record<number, string>>;
  /** True if the suites exist only in TLS 1.2 (RFC 5246 §7.4.1.4, RFC 5288). */
  needsTls12?: true;
}

export const offers: readonly SuiteOffer[] = [
  offer('null', 0, {
    1: 'TLS_RSA_WITH_NULL_MD5',
    2: 'TLS_RSA_WITH_NULL_SHA',
    59: 'TLS_RSA_WITH_NULL_SHA256',
    49158: 'TLS_ECDHE_ECDSA_WITH_NULL_SHA',
    49168: 'TLS_ECDHE_RSA_WITH_NULL_SHA',
  }),
  offer('anon', 128, {
    24: 'TLS_DH_anon_WITH_RC4_128_MD5',
    27: 'TLS_DH_anon_WITH_3DES_EDE_CBC_SHA',
    52: 'TLS_DH_anon_WITH_AES_128_CBC_SHA',
    58: 'TLS_DH_anon_WITH_AES_256_CBC_SHA',
    166: 'TLS_DH_anon_WITH_AES_128_GCM_SHA256',
    167: 'TLS_DH_anon_WITH_AES_256_GCM_SHA384',
    49176: 'TLS_ECDH_anon_WITH_AES_128_CBC_SHA',
    49177: 'TLS_ECDH_anon_WITH_AES_256_CBC_SHA',
  }),
  offer('export', 40, {
    3: 'TLS_RSA_EXPORT_WITH_RC4_40_MD5',
    6: 'TLS_RSA_EXPORT_WITH_RC2_CBC_40_MD5',
    8: 'TLS_RSA_EXPORT_WITH_DES40_CBC_SHA',
    17: 'TLS_DHE_DSS_EXPORT_WITH_DES40_CBC_SHA',
    20: 'TLS_DHE_RSA_EXPORT_WITH_DES40_CBC_SHA',
  }),
  offer('des', 56, {
    9: 'TLS_RSA_WITH_DES_CBC_SHA',
    18: 'TLS_DHE_DSS_WITH_DES_CBC_SHA',
    21: 'TLS_DHE_RSA_WITH_DES_CBC_SHA',
  }),
  offer('rc4', 128, {
    4: 'TLS_RSA_WITH_RC4_128_MD5',
    5: 'TLS_RSA_WITH_RC4_128_SHA',
    49159: 'TLS_ECDHE_ECDSA_WITH_RC4_128_SHA',
    49169: 'TLS_ECDHE_RSA_WITH_RC4_128_SHA',
  }),
  offer('3des', 112, {
    10: 'TLS_RSA_WITH_3DES_EDE_CBC_SHA',
    19: 'TLS_DHE_DSS_WITH_3DES_EDE_CBC_SHA',
    22: 'TLS_DHE_RSA_WITH_3DES_EDE_CBC_SHA',
    49160: 'TLS_ECDHE_ECDSA_WITH_3DES_EDE_CBC_SHA',
    49170: 'TLS_ECDHE_RSA_WITH_3DES_EDE_CBC_SHA',
  }),
  offer('cbc', 128, {
    47: 'TLS_RSA_WITH_AES_128_CBC_SHA',
    65: 'TLS_RSA_WITH_CAMELLIA_128_CBC_SHA',
    60: 'TLS_RSA_WITH_AES_128_CBC_SHA256',
    150: 'TLS_RSA_WITH_SEED_CBC_SHA',
    7: 'TLS_RSA_WITH_IDEA_CBC_SHA',
  }),
  offer('cbc', 256, {
    53: 'TLS_RSA_WITH_AES_256_CBC_SHA',
    61: 'TLS_RSA_WITH_AES_256_CBC_SHA256',
    132: 'TLS_RSA_WITH_CAMELLIA_256_CBC_SHA',
  }),
  offer('cbc', 128, {
    50: 'TLS_DHE_DSS_WITH_AES_128_CBC_SHA',
    51: 'TLS_DHE_RSA_WITH_AES_128_CBC_SHA',
    103: 'TLS_DHE_RSA_WITH_AES_128_CBC_SHA256',
  }),
  offer('cbc', 128, {
    49161: 'TLS_ECDHE_ECDSA_WITH_AES_128_CBC_SHA',
    49171: 'TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA',
    49187: 'TLS_ECDHE_ECDSA_WITH_AES_128_CBC_SHA256',
    49191: 'TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA256',
  }),
  offer('cbc', 256, {
    57: 'TLS_DHE_RSA_WITH_AES_256_CBC_SHA',
    49162: 'TLS_ECDHE_ECDSA_WITH_AES_256_CBC_SHA',
    49172: 'TLS_ECDHE_RSA_WITH_AES_256_CBC_SHA',
    49188: 'TLS_ECDHE_ECDSA_WITH_AES_256_CBC_SHA384',
    49192: 'TLS_ECDHE_RSA_WITH_AES_256_CBC_SHA384',
  }),
  modern(128, {
    156: 'TLS_RSA_WITH_AES_128_GCM_SHA256',
    49308: 'TLS_RSA_WITH_AES_128_CCM',
  }),
  modern(256, { 157: 'TLS_RSA_WITH_AES_256_GCM_SHA384' }),
  modern(128, {
    158: 'TLS_DHE_RSA_WITH_AES_128_GCM_SHA256',
    49310: 'TLS_DHE_RSA_WITH_AES_128_CCM',
  }),
  modern(256, {
    159: 'TLS_DHE_RSA_WITH_AES_256_GCM_SHA384',
    52394: 'TLS_DHE_RSA_WITH_CHACHA20_POLY1305_SHA256',
  }),
  modern(128, {
    49195: 'TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256',
    49199: 'TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256',
  }),
  modern(256, {
    49196: 'TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384',
    49200: 'TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384',
    52392: 'TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256',
    52393: 'TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256',
  }),
];

function offer(kind: SuiteKind, bits: number, suites: SuiteOffer['suites']): SuiteOffer {
  return { kind, bits, suites };
}

function modern(bits: number, suites: SuiteOffer['suites']): SuiteOffer {
  return { kind: 'aead', bits, suites, needsTls12: true };
}
