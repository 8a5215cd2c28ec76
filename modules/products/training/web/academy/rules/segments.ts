interface Part {
  id: string;
  text: string;
}
/** A piece of text; one with an id can be picked. */
export interface Segment {
  text: string;
  id?: string;
}

/** Splits a message's texts at its parts; each part occurs once, at its first position. */
export function segmentsOf(texts: readonly string[], parts: readonly Part[]): Segment[][] {
  const left = new Map(parts.map((part) => [part.id, part]));
  return texts.map((text) => {
    const found = [...left.values()]
      .map((part) => ({ part, at: text.indexOf(part.text) }))
      .filter(({ at }) => at >= 0)
      .sort((one, other) => one.at - other.at || other.part.text.length - one.part.text.length);
    const segments: Segment[] = [];
    let done = 0;
    for (const { part, at } of found) {
      // This position is within another part; the part may still occur in a later text.
      if (at < done) continue;
      if (at > done) segments.push({ text: text.slice(done, at) });
      segments.push({ text: part.text, id: part.id });
      done = at + part.text.length;
      left.delete(part.id);
    }
    if (done < text.length) segments.push({ text: text.slice(done) });
    return segments;
  });
}
