import { expect, it } from 'vitest';
import { answer } from '../testing/answers.ts';
import { isNoAnswer, SecondTries } from './noAnswer.ts';
import { RequestError } from './requestError.ts';

const draft = { method: 'GET', url: 'https://shop.example/slow?a=1' };
const newTries = () => new SecondTries(async () => undefined);

/** Asks a site that is late so many times: how often it was asked, and whether it answered in the end. */
async function askedOf(tries: SecondTries, late: number, comesBack = false) {
  let times = 0;
  const ask = async () => {
    times++;
    if (times <= late) throw new RequestError('TIMED_OUT', 'no complete answer in time');
    return answer({ url: draft.url });
  };
  const isAnswered = await tries.until({ ...draft, comesBack }, ask).then(
    () => true,
    () => false,
  );
  return { times, isAnswered };
}

it('asks once more for what was not answered in time', async () => {
  expect(await askedOf(newTries(), 1)).toEqual({ times: 2, isAnswered: true });
});

it('leaves the second try to who comes back to it, and tells when that was in vain', async () => {
  const tries = newTries();
  expect(await askedOf(tries, 9, true)).toEqual({ times: 1, isAnswered: false });
  expect(tries.unanswered).toEqual([]);
  expect(await askedOf(tries, 9)).toEqual({ times: 1, isAnswered: false });
  expect(tries.unanswered).toEqual([{ ...draft, times: 1 }]);
});

it('is as patient as before with what was answered when it was asked again', async () => {
  const tries = newTries();
  await askedOf(tries, 9, true);
  expect(await askedOf(tries, 0)).toEqual({ times: 1, isAnswered: true });
  expect(await askedOf(tries, 1)).toEqual({ times: 2, isAnswered: true });
});

it.each([
  [502, true],
  [522, true],
  [530, true],
  [500, false],
  [505, false],
  [429, false],
])('takes %i for the word of what stands before a site: %s', (status, expected) => {
  expect(isNoAnswer(status)).toBe(expected);
});

it.each([
  ['GET', 429, 2],
  ['POST', 429, 1],
  ['POST', 503, 2],
  ['GET', 404, 1],
])('asks %s again where it is answered %i: %i times in all', async (method, status, expected) => {
  let times = 0;
  const { response } = await newTries().until({ ...draft, method }, async () =>
    answer(++times === 1 ? { status } : {}),
  );
  expect([times, response.status]).toEqual([expected, expected === 1 ? status : 200]);
});

it('does not sign in again where it was asked too often', async () => {
  let times = 0;
  await newTries().until({ ...draft, signsIn: true }, async () => {
    times++;
    return answer({ status: 429 });
  });
  expect(times).toBe(1);
});
