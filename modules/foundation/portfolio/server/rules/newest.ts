interface Dated {
  id: string;
  at: Date;
}

/** The first page of several lists as one, newest first, and where it ended if there is more. */
export function newestOf<Entry extends Dated>(lists: readonly (readonly Entry[])[], limit: number) {
  const all = lists.flat().toSorted((one, other) => {
    const later = other.at.getTime() - one.at.getTime();
    if (later !== 0) return later;
    // As the database compares UUIDs, which are in lower case.
    return one.id < other.id ? 1 : -1;
  });
  const page = all.slice(0, limit);
  return { page, end: all.length > limit ? (page.at(-1) ?? null) : null };
}
