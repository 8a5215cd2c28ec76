const byExtension: Readonly<Record<string, string>> = {
  ico: 'image/x-icon',
  csv: 'text/csv; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webp: 'image/webp',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
};

/** By the name's extension alone; an unknown one is sent as bytes, which no browser runs. */
export const contentType = (name: string): string =>
  byExtension[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream';
