import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/concierge/calls.ts';
import {
  messageTemplates,
  weaknessTemplates,
} from '#modules/products/concierge/server/library/templates.ts';

export const readTemplates = answer(contract.readTemplates, async () => ({
  weaknesses: weaknessTemplates,
  messages: messageTemplates,
}));
