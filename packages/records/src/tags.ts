/**
 * A list of tags, 'v=DMARC1; p=none', as its pairs in order, without the blanks around names and values. What has no '=' is left
 * out.
 */
export function readTags(text: string): [name: string, value: string][] {
  return text.split(';').flatMap((pair): [string, string][] => {
    const at = pair.indexOf('=');
    return at < 0 ? [] : [[pair.slice(0, at).trim(), pair.slice(at + 1).trim()]];
  });
}
