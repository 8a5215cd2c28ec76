export const policyStatuses = ['Draft', 'Active'] as const;
export type PolicyStatus = (typeof policyStatuses)[number];

/** 'sent': shown to the team before it is approved; kept for their sign-off, which comes later. */
export const draftModes = ['customize', 'sent'] as const;

/** The sizes that every policy comes in, from one source. */
export const editions = ['small', 'middle', 'large'] as const;
export type Edition = (typeof editions)[number];

export const fieldKinds = ['text', 'role', 'person', 'email', 'phone', 'number', 'choice'] as const;

/** 200 pages and their markup; the whole body is at most 1 MiB. */
export const longestText = 900_000;

export const historyKinds = ['saved', 'approved', 'deleted'] as const;

/** What may be done with a version; read by handler and button alike. */
interface Situation {
  status: PolicyStatus;
  saved: string | null;
  version: number;
  latest: number;
}
const can = {
  customize: ({ version, latest }) => version === latest,
  saveDraft: ({ version, latest }) => version === latest,
  approve: ({ version, latest }) => version === latest,
  deleteDraft: ({ status, saved, version, latest }) =>
    status === 'Draft' && saved !== null && version === latest,
  viewHistory: ({ saved }) => saved !== null,
  download: () => true,
} as const satisfies Record<string, (situation: Situation) => boolean>;
export const policyCan = (action: keyof typeof can, situation: Situation): boolean =>
  can[action](situation);

export type Values = Readonly<Record<string, string>>;

const placeholder = /\{\{\s*([A-Za-z][\w-]*)\s*\}\}/g;

/** The keys of the values that a text asks for, each once. */
export const keysIn = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, key = '']) => key)),
];

/** Puts values into a text by what `answerOf` answers; null leaves the words as they are. */
export const fillText = (text: string, answerOf: (key: string) => string | null): string =>
  text.replaceAll(placeholder, (whole, key: string) => answerOf(key) ?? whole);

/** Of several sources the first that has something to say. */
export function firstValues(
  keys: readonly string[],
  ...sources: readonly Values[]
): Record<string, string> {
  const found = keys.flatMap((key) => {
    const value = sources.map((source) => source[key]).find((one) => one?.trim());
    return value ? [[key, value] as const] : [];
  });
  return Object.fromEntries(found);
}
