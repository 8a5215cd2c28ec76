import { contentType } from '#kit/server/contentType.ts';
import { answerFile, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/assets/calls.ts';
import { downloadName } from '../../rules/downloadName.ts';
import { filePath } from '../../rules/filePath.ts';

/** Paths are resolved below the caller's own folder, so another organization's file is not found. */
export const getPrivateAsset = answerFile(
  contract.getPrivateAsset,
  async ({ caller, services }, { filePath: text, desiredFileName }) => {
    const path = filePath(text);
    const name = path?.at(-1);
    const body = path && (await services.storage.read(caller.orgId, path));
    if (!body || !name) return refuse('NOT_FOUND');
    return {
      fileName: downloadName(desiredFileName ?? name),
      contentType: contentType(name),
      body,
    };
  },
);
