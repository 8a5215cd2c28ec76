import { createHmac } from 'node:crypto';
import { escaped } from '@portal/sample-site/reply';
import { visitorWords } from '../../random/words.ts';
import { type CoreMaker, cookie, getForm, link, postForm, through } from '../carriers.ts';
import type { RangeClass } from '../case.ts';
import { type Language, languages } from '../machines/objects.ts';

const fields = ['cart', 'state', 'data', 'prefs', 'session_data', 'object', 'view'];
const item = (words: string) => `<p>You have ${escaped(words)}.</p>`;

/** `told`: whether the page shows the language's own error message, or hides it. */
const reading = (language: Language, told: boolean): CoreMaker => {
  return ({ dice, look }) => ({
    value: language.write(dice.pick(visitorWords)),
    parameters: fields,
    answer: (words) => {
      try {
        return item(language.read(words));
      } catch (error) {
        const message = told && error instanceof Error ? error.message : 'Something went wrong.';
        return look.page('Error', `<pre>${escaped(message)}</pre>`, 500);
      }
    },
  });
};

/** Takes what it cannot read for nothing, and says nothing of it. */
const quiet = (language: Language): CoreMaker => {
  return ({ dice }) => ({
    value: language.write(dice.pick(visitorWords)),
    parameters: fields,
    answer: (words) => item(readOr(language, words)),
  });
};
const readOr = ({ read }: Language, words: string, otherwise = 'nothing') => {
  try {
    return read(words);
  } catch {
    return otherwise;
  }
};

const key = 'the range signs with this, and only with this';
const sign = (text: string) => createHmac('sha256', key).update(text).digest('hex');
/** Checks its signature before it parses anything. */
const signed = (language: Language, status: number): CoreMaker => {
  return ({ dice, look }) => {
    const text = language.write(dice.pick(visitorWords));
    return {
      value: `${text}--${sign(text)}`,
      parameters: fields,
      answer: (words) => {
        const [object = '', signature] = words.split('--');
        if (signature !== sign(object)) return look.page('No', '<p>Not ours.</p>', status);
        return item(language.read(object));
      },
    };
  };
};
const plain = (value: string): CoreMaker => {
  return () => ({ value, parameters: fields, answer: (words) => item(words.slice(0, 20)) });
};
/** Accepts only values that it issued itself; any other is an error, or nothing. */
const lookedUp = (language: Language, isQuiet = false): CoreMaker => {
  return ({ dice, look }) => {
    const value = language.write(dice.pick(visitorWords));
    return {
      value,
      parameters: fields,
      answer: (words) =>
        words === value
          ? item('it')
          : isQuiet
            ? item('nothing')
            : look.page('Error', '<p>Something went wrong. Incident 31.</p>', 500),
    };
  };
};

const ways = [link, postForm, getForm, cookie];

export const objects: RangeClass = {
  name: 'objects read back',
  checks: ['deser'],
  level: 'full',
  flaws: through(ways, [
    ...languages.map((language) => reading(language, true)),
    ...languages.map((language) => reading(language, false)),
    ...languages.map(quiet),
  ]),
  safe: through(ways, [
    ...languages.map((language) => signed(language, 403)),
    signed(languages[0] ?? failing(), 400),
    plain('{"item":"maple"}'),
    plain(Buffer.from('{"item":"maple"}').toString('base64')),
  ]),
  traps: through(ways, [
    ...languages.slice(0, 3).map((language) => lookedUp(language)),
    ...languages.map((language) => lookedUp(language, true)),
    () => ({
      value: 'O:4:"Cart":0:{}',
      parameters: fields,
      answer: () => '<p>unserialize(): Error at offset 5 of 9 bytes. A lesson.</p>',
    }),
    plain('a:1 is not b:2'),
    plain('rO0ABsolutely'),
  ]),
};

function failing(): never {
  throw new Error('No language');
}
