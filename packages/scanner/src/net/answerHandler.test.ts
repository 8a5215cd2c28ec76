import type { Dispatcher } from 'undici';
import { expect, it } from 'vitest';
import { type Answer, AnswerHandler } from './answerHandler.ts';

/** What is told of an answer of this type before it has ended, and whether the connection is given up. */
function toldOf(type: string) {
  let told: Answer | Error | undefined;
  let isGivenUp = false;
  const controller = {
    abort: () => {
      isGivenUp = true;
    },
  } as unknown as Dispatcher.DispatchController;
  const handler = new AnswerHandler(1000, (result) => {
    told = result;
  });
  handler.onRequestStart(controller);
  handler.onResponseStart(controller, 200, { 'content-type': type });
  handler.onResponseData(controller, Buffer.from('data: hello\n\n'));
  return { told, isGivenUp };
}

it.each(['text/event-stream', 'Text/Event-Stream; charset=utf-8', 'multipart/x-mixed-replace'])(
  'takes the first words of what goes on for ever: %s',
  (type) => {
    expect(toldOf(type)).toMatchObject({ told: { status: 200, truncated: true }, isGivenUp: true });
  },
);

it('waits for the end of what has one', () => {
  expect(toldOf('text/html')).toEqual({ told: undefined, isGivenUp: false });
});
