const maxLength = 100;

/** Characters that are not seen, or turn the order of others round: 'gnp.exe' could be shown as 'exe.png'. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A name to show, of whatever a sender called a file; what is saved is named by its type as well. */
export const fileNameOf = (name: string | null): string =>
  [
    ...(name ?? '')
      .toWellFormed()
      .replaceAll(unseen, ' ')
      .replaceAll(/[\s/\\]+/g, ' ')
      .trim(),
  ]
    .slice(0, maxLength)
    .join('')
    .trim() || 'File';
