/** A safe name for a downloaded file: one line, without a path (RFC 6266 §4.3; security I6). */
export const downloadName = (wanted: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
  wanted.replaceAll(/[\u0000-\u001f\u007f\\/:*?"<>|]+/g, '_').replaceAll(/^[. ]+|[. ]+$/g, '') ||
  'download';
