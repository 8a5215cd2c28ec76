/** The hashes that browsers know, each as it is written (W3C Subresource Integrity §3.5). */
const known = /(?:^|\s)sha(?:256|384|512)-[a-z\d+/_-]+={0,2}(?:\?\S*)?(?=\s|$)/i;

/** Whether an integrity attribute has a hash by which browsers check a file; what they do not know they pass over. */
export const hasKnownHash = (integrity: string | undefined): boolean =>
  integrity !== undefined && known.test(integrity);
