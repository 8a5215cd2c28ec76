/** Every reader answers for any text, in time that grows with its length alone. Of SPF see spf.test.ts. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findIssuers } from './caa.ts';
import { chainWords, datesOf } from './certificates.ts';
import { readDkimKey } from './dkim.ts';
import { findDmarc, readDmarc } from './dmarc.ts';
import { readFraming } from './framing.ts';
import { hasKnownHash } from './integrity.ts';
import {
  announcesMtaSts,
  asksForTlsReports,
  coversServer,
  isUsableTlsa,
  readMtaStsPolicy,
} from './mailTransport.ts';
import { readPermissionsPolicy } from './permissions.ts';
import { readPolicies } from './policy.ts';
import { readReferrerPolicy } from './referrer.ts';
import { readSecurityTxt } from './securityTxt.ts';
import { readSetCookie } from './setCookie.ts';
import { openZone } from './testing/zone.ts';
import { readTransportSecurity } from './transportSecurity.ts';

const domain = 'shop.example';
const mx = (name: string) => `version: STSv1\nmode: enforce\nmax_age: 1\nmx: ${name}`;

/** How each is asked, and what its texts begin with where that is looked at closely. */
const readers: Record<string, [read: (text: string) => unknown, ...starts: string[]]> = {
  caa: [(text) => findIssuers(domain, async () => [{ tag: text, value: text }])],
  certificates: [
    (text) => [
      datesOf({ validFrom: text, validTo: text }, 0),
      chainWords({ code: text, subject: text, validFrom: text, validTo: text }),
    ],
  ],
  dkim: [readDkimKey, 'v=DKIM1; p=', 'v=DKIM1; h='],
  dmarc: [
    async (text) => {
      const zone = openZone({ [`_dmarc.${domain} TXT`]: [text] });
      return readDmarc(await findDmarc(domain, zone), domain);
    },
    'v=DMARC1;p=',
    'v=DMARC1; p=reject; rua=mailto:a@',
  ],
  framing: [(text) => readFraming({ policies: [text], options: [text] }), 'frame-ancestors *'],
  integrity: [hasKnownHash, 'sha256-', 'sha256-a?'],
  mtaStsRecord: [(text) => announcesMtaSts([text]), 'v=STSv1; id='],
  mtaStsPolicy: [
    (text) => {
      const policy = readMtaStsPolicy(text);
      return [policy, policy && coversServer(policy, text)];
    },
    mx(''),
  ],
  tlsReports: [
    (text) => asksForTlsReports([text]),
    'v=TLSRPTv1; rua=https://',
    'v=TLSRPTv1; rua=mailto:',
  ],
  permissions: [(text) => readPermissionsPolicy([text]), 'camera=('],
  policy: [(text) => readPolicies([text], [text])],
  referrer: [(text) => readReferrerPolicy([text], [text])],
  securityTxt: [readSecurityTxt, 'Contact: https://', 'Contact: mailto:', 'Expires: '],
  setCookie: [
    (text) => readSetCookie(text, text, 0),
    'a=',
    'a=1; Expires=',
    'a=1; Domain=',
    'a=1; Path=',
  ],
  transportSecurity: [(text) => readTransportSecurity([text]), 'max-age='],
};

it.each(Object.entries(readers))('%s answers for any text', async (_, [read, ...starts]) => {
  const text = fc.string({ unit: 'binary' });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('', ...starts), text, async (start, rest) => {
      expect(await read(`${start}${rest}`)).not.toBeUndefined();
    }),
  );
});

it('tlsa answers for any numbers', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.nat(), fc.uint8Array(), (usage, selector, type, bytes) => {
      const record = { usage, selector, matchingType: type, certificate: bytes };
      expect(isUsableTlsa(record)).toBeTypeOf('boolean');
    }),
  );
});

it.each(Object.entries(readers))(
  '%s takes no longer than its length asks for',
  async (_, [read, ...starts]) => {
    // Were it quadratic, this took minutes.
    for (const start of ['', ...starts])
      for (const part of ['a', ' ', '.', ';', '"', ',', 'a.', 'a@', ':', '=', '1', '\n'])
        await read(`${start}${part.repeat(200_000 / part.length)} !`);
  },
);
