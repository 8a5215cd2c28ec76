import { safeDecode } from '../crawl/inputs.ts';
import type { InputPoint } from '../ground/exchange.ts';
import { excerpt, observationAt } from './answers.ts';
import type { ActiveCheck, Prober } from './check.ts';

/** How serialised objects begin, by the documents of each language. */
const forms: readonly (readonly [language: string, pattern: RegExp])[] = [
  ['PHP', /^(?:O:\d{1,3}:"|a:\d{1,4}:\{|C:\d{1,3}:")/],
  ['Java', /^(?:rO0AB|aced0005)/i],
  ['.NET', /^AAEAAAD\/\/\/\/\//],
  ['Python pickle', /^(?:gAN|gAR|gAS|KGRw|KGlw|gAJ9)/],
  ['Ruby', /^BAh[7bJvi]/],
  ['node-serialize', /_\$\$ND_FUNC\$\$_/],
];

const complaint =
  /unserialize\(\)|__PHP_Incomplete_Class|java\.io\.(?:StreamCorrupted|InvalidClass|EOF|OptionalData|NotSerializable)Exception|ObjectInputStream|ClassNotFoundException|SerializationException|BinaryFormatter|UnpicklingError|pickle(?:\.loads| data was truncated)|_pickle\.|marshal data too short|incompatible marshal file format|TypeError: .{0,60}unserialize/i;

/** The language whose serialised object the value is, as it stands or in base64. */
export function serialisedIn(value: string): string | null {
  const plain = safeDecode(value);
  for (const text of new Set([value, plain, fromBase64(value), fromBase64(plain)])) {
    const form = forms.find(([, pattern]) => pattern.test(text));
    if (form) return form[0];
  }
  return null;
}

export const deserialization: ActiveCheck = {
  id: 'deser',
  kind: 'active',
  title: 'Your server rebuilds program objects out of what visitors send',
  technicalName: 'Deserialization of untrusted data',
  severity: 'high',
  cwe: 'CWE-502',
  owasp: { 2021: 'A08', 2025: 'A08' },
  pci: ['6.2.4'],
  minLevel: 'full',
  advice: {
    risk: 'By changing the object a stranger can often run programs on the server, or make themselves somebody else.',
    fix: 'Send plain data (JSON) and check it against a schema. Where objects must travel, sign them with a key of the server and check the signature before anything is read.',
    references: ['OWASP Deserialization Cheat Sheet', 'CWE-502'],
  },
  appliesTo: ({ value }) => value.length >= 6 && serialisedIn(value) !== null,
  async probe(point, prober) {
    const language = serialisedIn(point.value);
    const baseline = await prober.baseline(point);
    if (language === null || complaint.test(baseline.response.body)) return [];
    // Cut in the middle: whoever checks a signature first refuses it without trying to read it.
    const broken = await prober.send(
      point,
      point.value.slice(0, Math.ceil(point.value.length * 0.6)),
    );
    const index = broken.response.body.search(complaint);
    const fails = broken.response.status >= 500 && baseline.response.status < 500;
    if (index < 0 && !(fails && (await takesAnother(point, prober)))) return [];
    const shown =
      index < 0 ? `status ${broken.response.status}` : excerpt(broken.response.body, index, 300);
    const evidence = `"${point.name}" carries a serialised ${language} object; cut short, it makes the server fail while reading it: ${shown}`;
    return [observationAt(point, evidence, index < 0 ? 'tentative' : 'firm')];
  },
};

/** Is a whole object with other words in it read? Who only knows the values it gave out refuses that too. */
async function takesAnother(point: InputPoint, prober: Prober): Promise<boolean> {
  const other = withOtherWords(point.value);
  return other !== null && (await prober.send(point, other)).response.status < 500;
}

/** The same form with one letter of its last word changed; null where there is none. */
function withOtherWords(value: string): string | null {
  const plain = safeDecode(value);
  const isBase64 = fromBase64(plain) !== '' && !/^[OaC]:\d/.test(plain);
  const text = isBase64 ? fromBase64(plain) : plain;
  const word = /[a-z]{3}(?=[^a-z]*$)/i.exec(text);
  if (word === null) return null;
  const letter = text[word.index + 1] === 'e' ? 'o' : 'e';
  const changed = text.slice(0, word.index + 1) + letter + text.slice(word.index + 2);
  return isBase64 ? Buffer.from(changed, 'latin1').toString('base64') : changed;
}

const fromBase64 = (value: string): string =>
  /^[\w+/=-]{8,}$/.test(value) ? Buffer.from(value, 'base64').toString('latin1') : '';
