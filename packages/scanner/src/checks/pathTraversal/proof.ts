/** Files that every machine of a kind has, and the words in them that nothing else has. */
const proofs: readonly (readonly [string, RegExp])[] = [
  // passwd(5): root's entry has user and group number 0.
  ['/etc/passwd', /root:[^:\n<]{0,100}:0:0:[^:\n]{0,100}:[^:\n]{0,100}:/],
  ['win.ini', /; for 16-bit app support\s+\[fonts\]/i],
  [
    'WEB-INF/web.xml',
    /<web-app\b[^>]*>[\s\S]{0,20000}?<\/?(?:servlet|display-name|welcome-file|filter|listener|context-param)/i,
  ],
  // base64 of '<?php' at each of the places where it can stand.
  ['a script’s own source', /(?:^|[\s>"'])PD9waH[A-Za-z0-9+/]{20,}/],
];

export interface Proof {
  file: string;
  index: number;
}

/** The file whose content stands in the text, or null. */
export function fileIn(text: string): Proof | null {
  for (const [file, pattern] of proofs) {
    const match = pattern.exec(text);
    if (match !== null) return { file, index: match.index };
    // Printed inside a page, its angle brackets are encoded.
    const encoded = file === 'WEB-INF/web.xml' && /&lt;web-app\b/.exec(text);
    if (encoded) return { file, index: encoded.index };
  }
  return null;
}
