/**
 * Text as a value of each language: a value with quotes of its own, such as a policy's 'self', would
 * otherwise end the string that it stands in.
 */
export const quote = {
  /** JavaScript, Python, Java, C#: a JSON string is one of theirs. */
  json: (value: string) => JSON.stringify(value),
  php: (value: string) => `'${value.replaceAll(/['\\]/g, '\\$&')}'`,
  ruby: (value: string) => `'${value.replaceAll(/['\\]/g, '\\$&')}'`,
  /** Neither knows an escape for what begins a variable: a value with one cannot be written. */
  server: (value: string) => {
    if (/["\\$%\n]/.test(value)) throw new Error(`cannot be written for a web server: ${value}`);
    return `"${value}"`;
  },
  xml: (value: string) =>
    `"${value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')}"`,
};
