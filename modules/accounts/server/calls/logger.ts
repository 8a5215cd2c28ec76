import { answer } from '#kit/server/http/answer.ts';
import * as contract from '../../contract.ts';
import { browserNote } from '../rules/browserNote.ts';

export const logger = answer(contract.logger, async ({ log }, note) => {
  log.warn({ browser: browserNote(note) }, 'a browser met an error');
  return {};
});
