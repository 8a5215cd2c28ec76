import { send } from '#kit/web/api/send.ts';
import { removeThreadFile, uploadThreadFile } from '#modules/products/concierge/calls.ts';
import type { FileCalls } from './useAttachments.ts';

export const customerFiles: FileCalls = {
  upload: (form, signal, request) => send(uploadThreadFile, {}, signal, form, request),
  remove: (fileId) => send(removeThreadFile, { fileId }),
};
