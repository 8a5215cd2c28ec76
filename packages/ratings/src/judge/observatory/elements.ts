import { Parser } from 'htmlparser2';

/** An element's attributes by their names in lower case. */
export type Attributes = Readonly<Record<string, string>>;

/** As deep as browsers go (Blink's `kMaximumHTMLParserDOMTreeDepth`), twice. */
const deepest = 1024;

/**
 * The attributes of every element of that name, in document order. No tree is built: by HTML's rules for open formatting
 * elements one of a few kilobytes can have millions of nodes. What stands deeper than any browser goes is not read.
 */
export function elementsOf(page: string, name: string): Attributes[] {
  const found: Attributes[] = [];
  let depth = 0;
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      depth += 1;
      if (tag === name) found.push(attributes);
      if (depth > deepest) parser.pause();
    },
    onclosetag: () => {
      depth -= 1;
    },
  });
  parser.write(page);
  return found;
}
