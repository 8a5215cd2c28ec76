/** Devices, to Windows, whatever stands behind a dot (Microsoft, 'Naming Files, Paths, and Namespaces'). */
const device = /^(?=(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$))/i;

/**
 * A safe name for a downloaded file: one line, without a path, and without what turns the rest of it around
 * (RFC 6266 §4.3; security I6).
 */
export const downloadName = (wanted: string): string =>
  wanted
    .toWellFormed()
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\\/:*?"<>|]+/gu, '_')
    .replaceAll(/^[. ]+|[. ]+$/g, '')
    .replace(device, '_') || 'download';
