const longestName = 200;

/** Allows letters, digits and a few signs: nothing that an encoding, a shell or a file system could interpret. */
const isName = (name: string): boolean =>
  name.length <= longestName &&
  name === name.normalize('NFC') &&
  /^[\p{L}\p{N}_][\p{L}\p{N}_ .()-]*$/u.test(name) &&
  !name.includes('..') &&
  !/[ .]$/.test(name);

/** The names in a relative path, or null if it is not a path that we would have stored (security I5). */
export function filePath(text: string): readonly string[] | null {
  const names = text.split('/');
  return names.every(isName) ? names : null;
}
