import { useEffect, useRef, useState } from 'react';
import { CallError } from '#kit/web/api/callError.ts';
import { fetchWithProgress } from '#kit/web/api/fetchWithProgress.ts';
import { newId } from '#kit/web/api/newId.ts';
import { sentenceFor } from '#kit/web/api/platformCopy.ts';
import { maxThreadFileBytes, maxThreadFiles } from '#modules/products/concierge/vocabulary.ts';
import { fileRefusals, fileWords } from './threadWords.ts';

/** How the files of a message are uploaded and removed; the two sides have calls of their own. */
export interface FileCalls {
  upload: (file: File, signal: AbortSignal, request: typeof fetch) => Promise<{ fileId: string }>;
  remove: (fileId: string) => Promise<unknown>;
}

export interface Attachment {
  key: string;
  file: File;
  /** How much is uploaded, from 0 to 1. */
  share: number;
  /** Null until it is uploaded. */
  fileId: string | null;
  problem: string | null;
  /** Whether another try could help. */
  canRetry: boolean;
}

const refusedForGood = ['FILE_TYPE', 'TOO_LARGE'];

/** The files of a message that is being written: each is uploaded as soon as it is chosen. */
export function useAttachments({ upload, remove }: FileCalls) {
  const [attachments, setAttachments] = useState<readonly Attachment[]>([]);
  const [isTooMany, setTooMany] = useState(false);
  const uploads = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const running = uploads.current;
    return () => {
      for (const controller of running.values()) controller.abort();
    };
  }, []);
  const change = (key: string, changes: Partial<Attachment>) =>
    setAttachments((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const start = async ({ key, file }: Attachment) => {
    const controller = new AbortController();
    uploads.current.set(key, controller);
    change(key, { problem: null, share: 0 });
    const request = fetchWithProgress((share) => change(key, { share }));
    try {
      const { fileId } = await upload(file, controller.signal, request);
      change(key, { fileId });
    } catch (thrown) {
      if (controller.signal.aborted) return;
      const error = CallError.from(thrown);
      const problem =
        error.code === 'TOO_LARGE' ? fileWords.tooLarge : sentenceFor(error, fileRefusals);
      change(key, { problem, canRetry: !refusedForGood.includes(error.code) });
    } finally {
      uploads.current.delete(key);
    }
  };
  return {
    attachments,
    isTooMany,
    attach: (files: readonly File[]) => {
      const free = maxThreadFiles - attachments.length;
      setTooMany(files.length > free);
      const added = files.slice(0, free).map((file): Attachment => {
        const problem = file.size > maxThreadFileBytes ? fileWords.tooLarge : null;
        return { key: newId(), file, share: 0, fileId: null, problem, canRetry: false };
      });
      setAttachments((all) => [...all, ...added]);
      for (const one of added) if (!one.problem) void start(one);
    },
    retry: (attachment: Attachment) => void start(attachment),
    detach: ({ key, fileId }: Attachment) => {
      uploads.current.get(key)?.abort();
      setTooMany(false);
      setAttachments((all) => all.filter((one) => one.key !== key));
      // If that fails, the file goes after a day.
      if (fileId) remove(fileId).catch(() => undefined);
    },
    /** After they were sent. */
    clear: () => {
      setTooMany(false);
      setAttachments([]);
    },
  };
}
