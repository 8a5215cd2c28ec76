import { answerFile } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/assets/contract.ts';
import { brandOfRequest } from '../brandOfRequest.ts';
import { disclaimerPage } from '../disclaimerPage.ts';

export const disclaimer = answerFile(contract.disclaimer, async (context) => ({
  fileName: 'disclaimer.html',
  contentType: 'text/html; charset=utf-8',
  body: Buffer.from(disclaimerPage(brandOfRequest(context))),
  inline: true,
}));
