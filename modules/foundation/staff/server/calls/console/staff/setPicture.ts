import { randomUUID } from 'node:crypto';
import { answer, refuse } from '#kit/server/http/answer.ts';
import { type PngHead, rewritePng } from '#kit/server/rewritePng.ts';
import * as contract from '#modules/foundation/staff/calls.ts';
import { forgetPicture, storePicture } from '#modules/foundation/staff/server/pictures.ts';
import * as store from '#modules/foundation/staff/server/store/members.ts';
import { pictureSide } from '#modules/foundation/staff/vocabulary.ts';

/** What a browser's canvas writes, of the size that pictures of staff have (decision 41). */
const isCanvas = ({ width, height, depth, colourType, isInterlaced }: PngHead) =>
  width === pictureSide &&
  height === pictureSide &&
  depth === 8 &&
  (colourType === 2 || colourType === 6) &&
  !isInterlaced;

export const setPicture = answer(
  contract.setPicture,
  async ({ db, caller, services, audit }, { file }) => {
    const picture = rewritePng(Buffer.from(file, 'base64'), isCanvas);
    if (typeof picture === 'string') return refuse('NOT_A_PICTURE');
    const pictureId = randomUUID();
    audit.about(caller.email);
    await storePicture(services.storage, pictureId, picture);
    const before = await db.transaction((tx) => store.setPicture(tx, caller.staffId, pictureId));
    await forgetPicture(services, before);
    return { pictureId };
  },
);
