import type { ActiveCheck } from '../check.ts';
import { causeOf, excerpt, placeOf } from './answers.ts';

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
  for (const text of new Set([
    value,
    decoded(value),
    fromBase64(value),
    fromBase64(decoded(value)),
  ])) {
    const form = forms.find(([, pattern]) => pattern.test(text));
    if (form) return form[0];
  }
  return null;
}

export const deserialization: ActiveCheck = {
  id: 'deser',
  kind: 'active',
  title: 'Your server rebuilds program objects out of what visitors send',
  technicalName: 'Deserialisation of untrusted data',
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
    if (index < 0 && !fails) return [];
    const shown =
      index < 0 ? `status ${broken.response.status}` : excerpt(broken.response.body, index, 300);
    return [
      {
        ...placeOf(point),
        cause: causeOf(point),
        evidence: `"${point.name}" carries a serialised ${language} object; cut short, it makes the server fail while reading it: ${shown}`,
        confidence: index < 0 ? 'tentative' : 'firm',
      },
    ];
  },
};

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

const fromBase64 = (value: string): string =>
  /^[\w+/=-]{8,}$/.test(value) ? Buffer.from(value, 'base64').toString('latin1') : '';
