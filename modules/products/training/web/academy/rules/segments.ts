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
  const rest = new Map(parts.map((part) => [part.id, part]));
  return texts.map((text) => {
    const places = [...rest.values()]
      .map((part) => ({ part, at: text.indexOf(part.text) }))
      .filter(({ at }) => at >= 0)
      .sort((one, other) => one.at - other.at || other.part.text.length - one.part.text.length);
    const segments: Segment[] = [];
    let end = 0;
    for (const { part, at } of places) {
      // This position is within another part; the part may still occur in a later text.
      if (at < end) continue;
      if (at > end) segments.push({ text: text.slice(end, at) });
      segments.push({ text: part.text, id: part.id });
      end = at + part.text.length;
      rest.delete(part.id);
    }
    if (end < text.length) segments.push({ text: text.slice(end) });
    return segments;
  });
}
