import { type ContentPolicy, isAnyHost, readPolicies } from './policy.ts';

/** Who may show a page in a frame: `by` which header that is limited; null where anybody may. */
export interface Framing {
  by: 'frame-ancestors' | 'x-frame-options' | null;
  /** Why a header that was sent limits nobody, for a reader; null where none was sent or it limits. */
  ignored: 'anybody is named' | 'not a value that browsers follow' | null;
}

interface Fields {
  policies: readonly string[] | undefined;
  options: readonly string[] | undefined;
}

/**
 * Reads both headers as browsers do (HTML, "X-Frame-Options"; CSP3 §6.4.2): where any policy has frame-ancestors the older
 * header is not looked at; of several policies each must allow. Policies in the page itself do not count.
 */
export function readFraming({ policies, options }: Fields): Framing {
  const lists = readPolicies(policies).flatMap((policy) => ancestorsOf(policy) ?? []);
  if (lists.length > 0)
    return lists.some((sources) => !sources.some(isAnyHost))
      ? { by: 'frame-ancestors', ignored: null }
      : { by: null, ignored: 'anybody is named' };
  const values = new Set(
    (options ?? []).flatMap((field) => field.split(',').map((value) => value.trim().toLowerCase())),
  );
  if (values.size === 0) return { by: null, ignored: null };
  const isMeant = values.has('deny') || values.has('sameorigin');
  // Values that contradict each other refuse every frame.
  if (isMeant || (values.size > 1 && values.has('allowall')))
    return { by: 'x-frame-options', ignored: null };
  return { by: null, ignored: 'not a value that browsers follow' };
}

/** As a list of one list, so that a policy without the directive gives none. */
const ancestorsOf = (policy: ContentPolicy): (readonly string[])[] => {
  const sources = policy.get('frame-ancestors');
  return sources === undefined ? [] : [sources];
};
