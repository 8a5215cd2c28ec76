import { randomUUID } from 'node:crypto';
import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/staff/calls.ts';
import { pictureSide } from '#modules/foundation/staff/vocabulary.ts';
import { forgetPicture, storePicture } from '../pictures.ts';
import { rewritePng } from '../rewritePng.ts';
import * as store from '../store/members.ts';

export const setPicture = answer(
  contract.setPicture,
  async ({ db, caller, services, audit }, { file }) => {
    const picture = rewritePng(Buffer.from(file, 'base64'), pictureSide);
    if (!picture) return refuse('NOT_A_PICTURE');
    const pictureId = randomUUID();
    audit.about(caller.email);
    await storePicture(services.storage, pictureId, picture);
    const before = await db.transaction((tx) => store.setPicture(tx, caller.staffId, pictureId));
    await forgetPicture(services, before);
    return { pictureId };
  },
);
