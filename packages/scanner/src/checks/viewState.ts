import { pageOf } from '../crawl/page.ts';
import type { PassiveCheck } from './check.ts';

/**
 * Is a ViewState of ASP.NET without its signature? Readable ones begin with FF 01 (Object State
 * Formatter) and end in a token of the format; a signature makes the last bytes look like chance.
 */
function isUnsigned(value: string): boolean {
  const bytes = Buffer.from(value, 'base64');
  if (bytes.length < 6 || bytes[0] !== 0xff || bytes[1] !== 0x01) return false;
  const tail = bytes.subarray(-Math.min(16, bytes.length - 2));
  // The format ends in small tokens (nulls, empty lists, 'd' for none); chance hardly does.
  const endsInTokens = [0x64, 0x65, 0x66, 0x67, 0x68].includes(bytes.at(-1) ?? 0);
  const plain = [...tail].filter((byte) => byte < 0x80).length / tail.length;
  return endsInTokens && plain > 0.9;
}

export const viewState: PassiveCheck = {
  id: 'viewstate',
  kind: 'passive',
  title: 'A visitor can change what your page remembers of itself',
  technicalName: 'ASP.NET ViewState without MAC',
  severity: 'medium',
  cwe: 'CWE-642',
  minLevel: 'safe',
  advice: {
    risk: 'The hidden field can be altered to change the page, and on many servers to run programs on them.',
    fix: 'Set enableViewStateMac="true" and viewStateEncryptionMode="Always" in web.config, and update .NET Framework to 4.5.2 or newer, which insists on it.',
    references: ['CWE-642', 'Microsoft Learn: ViewState and MAC'],
  },
  inspect(exchange) {
    const unsigned = (pageOf(exchange)?.forms ?? []).some(({ fields }) =>
      isUnsigned(fields.__VIEWSTATE ?? ''),
    );
    if (!unsigned) return [];
    const evidence = 'The field __VIEWSTATE can be read, and ends without a signature.';
    return [{ parameter: '__VIEWSTATE', evidence, confidence: 'firm' }];
  },
};
