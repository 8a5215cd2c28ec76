import type { Call, OutputOf, SentTo } from '#kit/contract/call.ts';
import { send } from './send.ts';

/** Makes a call that takes an upload: the file is the field `file` of its form (TRN-030). */
export function upload<C extends Call>(
  call: C,
  input: SentTo<C>,
  file: File,
  signal?: AbortSignal,
  request = fetch,
): Promise<OutputOf<C>> {
  const form = new FormData();
  form.set('file', file);
  return send(call, input, signal, form, request);
}
