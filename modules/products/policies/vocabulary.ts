export const policyStatuses = ['Draft', 'Active'] as const;
export type PolicyStatus = (typeof policyStatuses)[number];

/** How many people can be asked to sign a version. */
export const maxSigners = 200;

/** 'none': not asked; 'ended': asked, and their link works no more or they have left the team. Nobody says who opened what. */
export const signingStates = ['none', 'asked', 'signed', 'ended'] as const;
export type SigningState = (typeof signingStates)[number];

/** 'forwarded': signed with in another browser; 'withdrawn': whoever it was for left the team or has another address. */
export const deadSigningStates = ['unavailable', 'expired', 'withdrawn', 'forwarded'] as const;
export type DeadSigningState = (typeof deadSigningStates)[number];

/** What is agreed to: the words on the page, and in the record. */
export const consentOf = (name: string): string =>
  `I am ${name}. I have read this text and agree to keep to it.`;

/** 'sent': shown to the team before approval. */
export const draftModes = ['customize', 'sent'] as const;

/** The three editions of every policy, which are written in one file. */
export const editions = ['small', 'middle', 'large'] as const;
export type Edition = (typeof editions)[number];

export const fieldKinds = ['text', 'role', 'person', 'email', 'phone', 'number', 'choice'] as const;

/** 200 pages with their markup; the body of a request is limited to 1 MiB. */
export const maxTextLength = 900_000;

/** What an own document may be, by its content; the kind is the end of its name, too. */
export const fileKinds = ['pdf', 'docx'] as const;
export type FileKind = (typeof fileKinds)[number];
export const fileTypes: Record<FileKind, string> = { pdf: 'PDF', docx: 'Word document' };
export const maxPolicyFileBytes = 5 * 1024 * 1024;

/** What a Word file may have that its text in the editor has not. */
export const lostParts = [
  'changes',
  'fields',
  'headers',
  'levels',
  'links',
  'merged',
  'notes',
  'pictures',
] as const;
export type LostPart = (typeof lostParts)[number];

/** The clauses that stand in a text of the library, in its order, each with how it begins. */
export const clausesIn = (html: string): { clause: string; words: string }[] =>
  [...html.matchAll(/<strong>(\d+\.\d+)<\/strong>\s*([^<]*)/g)].map(
    ([, clause = '', words = '']) => ({ clause, words: beginningOf(words.trim()) }),
  );

/** Whole words of about 80 characters at most. */
const beginningOf = (text: string): string =>
  text.length <= 80 ? text : `${text.slice(0, text.lastIndexOf(' ', 80))}…`;

export const historyKinds = ['saved', 'approved', 'deleted'] as const;

/** The state on which it depends what may be done with a version; read by handlers and buttons. */
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

/** The distinct keys of the values in a text. */
export const keysIn = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, key = '']) => key)),
];

/** Replaces placeholders in a text by the answers of `answerOf`; null leaves a placeholder unchanged. */
export const fillText = (text: string, answerOf: (key: string) => string | null): string =>
  text.replaceAll(placeholder, (whole, key: string) => answerOf(key) ?? whole);

/** The values of these keys, each from the first source that has it. */
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
