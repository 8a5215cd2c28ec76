import { answerFile, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/staff/calls.ts';
import { sendPicture } from '#modules/foundation/staff/server/pictures.ts';
import { findMemberByPicture } from '#modules/foundation/staff/server/store/members.ts';

export const staffPicture = answerFile(
  contract.staffPicture,
  async ({ db, services }, { pictureId }) =>
    (await findMemberByPicture(db, pictureId))
      ? sendPicture(services, pictureId)
      : refuse('NOT_FOUND'),
);
