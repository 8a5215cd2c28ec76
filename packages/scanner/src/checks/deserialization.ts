import { safeDecode } from '../crawl/inputs.ts';
import type { Exchange, InputPoint } from '../ground/exchange.ts';
import { type Likeness, likenessOf, similarity } from '../ground/likeness.ts';
import { excerpt, observationAt } from './answers.ts';
import type { ActiveCheck, Prober } from './check.ts';

/** How serialised objects begin, by the documents of each language. */
const forms: readonly (readonly [language: string, pattern: RegExp])[] = [
  ['PHP', /^(?:\w+\|)?(?:O:\d{1,3}:"|a:\d{1,4}:\{|C:\d{1,3}:")/],
  ['Java', /^(?:rO0AB|aced0005)/i],
  ['.NET', /^AAEAAAD\/\/\/\/\//],
  // The second to the fifth protocol in base64, and the first, which is text.
  ['Python pickle', /^(?:gA(?:[JNRS]|[IM]o|WV)|KG(?:Rw|xw|l[fw])|Y2NvcHlfcmVn)/],
  ['Python pickle', /^(?:\([dl]p?\d{0,3}\r?\n|\(i[\w.]{1,80}\r?\n|ccopy_?reg\r?\n)/],
  ['Ruby', /^BAh[7bJvi]/],
  ['node-serialize', /_\$\$ND_FUNC\$\$_/],
];

const complaint =
  /unserialize\(\)|__PHP_Incomplete_Class|java\.io\.(?:StreamCorrupted|InvalidClass|EOF|OptionalData|NotSerializable)Exception|ObjectInputStream|ClassNotFoundException|SerializationException|BinaryFormatter|UnpicklingError|insecure string pickle|unpickling stack|could not find MARK|EOFError: Ran out of input|pickle(?:\.loads| data was truncated)|_pickle\.|marshal data too short|incompatible marshal file format|TypeError: .{0,60}unserialize/i;

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
    const says = (what: string) =>
      `"${point.name}" carries a serialised ${language} object; ${what}`;
    // Cut short: whoever checks a signature first refuses it without trying to read it.
    const broken = await prober.send(point, cutShort(point.value));
    const { status, body } = broken.response;
    const index = body.search(complaint);
    if (index >= 0) {
      const shown = excerpt(body, index, 300);
      const what = `cut short, it makes the server fail while reading it: ${shown}`;
      return [observationAt(point, says(what), 'firm')];
    }
    const fails = status >= 500 && baseline.response.status < 500;
    if (!(await readsOthers(point, prober, fails))) return [];
    const what = fails
      ? `cut short, it makes the server fail while reading it: status ${status}`
      : 'the page answers alike to whole ones with other words in them, and unlike that to the same ones cut short';
    return [observationAt(point, says(what), 'tentative')];
  },
};

const cutShort = (value: string): string => value.slice(0, Math.ceil(value.length * 0.6));

/**
 * Are whole objects with other words in them read, and the same ones cut short not? The site gave out none of these: who
 * checks a signature, or knows its values, refuses both alike.
 */
async function readsOthers(point: InputPoint, prober: Prober, fails: boolean): Promise<boolean> {
  const others = withOtherWords(point.value);
  const [one] = others;
  if (one === undefined) return false;
  const whole = await prober.send(point, one.value);
  if (fails && whole.response.status >= 500) return false;
  // A server that fails now and then did so by chance.
  if (fails) return (await prober.send(point, cutShort(point.value))).response.status >= 500;
  if (others.length < 2 || shows(whole, one.value)) return false;
  const looks: Look[] = [];
  for (const { value, word } of others) {
    const read = await prober.send(point, value);
    const cut = await prober.send(point, cutShort(value));
    looks.push({
      whole: likenessOf(read, word, point.value),
      cut: likenessOf(cut, word, point.value),
      isTold: read.response.body.includes(word) && !cut.response.body.includes(word),
    });
  }
  const [first, second] = looks;
  if (first === undefined || second === undefined) return false;
  const isSteady =
    similarity(first.whole, second.whole) === 1 && similarity(first.cut, second.cut) === 1;
  const isOther = similarity(first.whole, first.cut) < 1 || (first.isTold && second.isTold);
  return isSteady && isOther;
}

/** How a page answers to a whole object and to the same one cut short; does only the first show the object's word? */
interface Look {
  whole: Likeness;
  cut: Likeness;
  isTold: boolean;
}

/** A page that prints what it was sent prints less of what is cut short. */
function shows({ response }: Exchange, sent: string): boolean {
  const bare = (text: string) => text.replace(/&#?\w{1,6};|%[\da-f]{2}|[^a-z\d]/gi, '');
  return bare(response.body).includes(bare(sent).slice(0, 10));
}

/** The same form with one letter of its last word changed, in two ways, and that word; none where there is no word. */
function withOtherWords(value: string) {
  const plain = safeDecode(value);
  const isBase64 = fromBase64(plain) !== '' && !/^[OaC]:\d/.test(plain);
  const text = isBase64 ? fromBase64(plain) : plain;
  const word = [...text.matchAll(/[a-z]{3,}/gi)].at(-1);
  if (word === undefined) return [];
  const [known] = word;
  return ['e', 'o', 'a']
    .filter((letter) => letter !== known.at(-2))
    .slice(0, 2)
    .map((letter) => {
      const other = known.slice(0, -2) + letter + known.slice(-1);
      const changed = text.slice(0, word.index) + other + text.slice(word.index + known.length);
      const written = isBase64 ? Buffer.from(changed, 'latin1').toString('base64') : changed;
      return { value: written, word: other };
    });
}

const fromBase64 = (value: string): string =>
  /^[\w+/=-]{8,}$/.test(value) ? Buffer.from(value, 'base64').toString('latin1') : '';
