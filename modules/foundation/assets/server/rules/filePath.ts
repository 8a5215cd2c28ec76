const longestName = 200;

/** Letters, digits and a few signs; nothing that an encoding, a shell or a file system reads a meaning into. */
const isName = (name: string): boolean =>
  name.length <= longestName &&
  name === name.normalize('NFC') &&
  /^[\p{L}\p{N}_][\p{L}\p{N}_ .()-]*$/u.test(name) &&
  !name.includes('..') &&
  !/[ .]$/.test(name);

/** The names of a relative path, or null where it is none that we would have stored (security I5). */
export function filePath(text: string): readonly string[] | null {
  const names = text.split('/');
  return names.every(isName) ? names : null;
}
