import type { SentTo } from '#kit/contract/call.ts';
import { topics } from '#kit/contract/topics.ts';
import type { changePost, writePost } from '../calls.ts';
import type { OpenedPost, Origin, Source, Template } from '../schemas.ts';
import { type PostKind, severities, weaknessStatuses } from '../vocabulary.ts';

export type Draft = Record<
  'title' | 'severity' | 'status' | 'topic' | 'origin' | 'evidence',
  string
> & { body: string };

export const emptyDraft: Draft = {
  title: '',
  severity: 'Medium',
  status: 'Open',
  topic: '',
  origin: '',
  evidence: '',
  body: '',
};

/** A source that no longer exists is left out. */
export const draftOf = ({ source, severity, topic, ...post }: OpenedPost): Draft => ({
  ...emptyDraft,
  title: post.title,
  body: post.body,
  evidence: post.evidence,
  severity: severity ?? emptyDraft.severity,
  topic: topic ?? '',
  origin: source ? originValue(source) : '',
});

export const begunWith = (draft: Draft, { title, body, severity, topic }: Template): Draft => ({
  ...draft,
  title,
  body,
  severity: severity ?? draft.severity,
  topic: topic ?? '',
});

function originOf(source: Source): Origin {
  switch (source.kind) {
    case 'finding':
      return { kind: 'finding', issueId: source.issueId };
    case 'vector':
      return { kind: 'vector', vector: source.vector as never };
    case 'answer':
      return { kind: 'answer', elementPath: source.elementPath };
  }
}

/** The value of a source's option in the select. */
export const originValue = (source: Source): string => JSON.stringify(originOf(source));

const among = <const Value extends string>(values: readonly Value[], text: string) =>
  values.find((value) => value === text);

/** The form as input of the `write` call. */
export const contentOf = (kind: PostKind, draft: Draft): SentTo<typeof writePost>['content'] =>
  kind === 'message'
    ? changeOf(kind, draft)
    : { ...changeOf(kind, draft), status: among(weaknessStatuses, draft.status) ?? 'Open' };

/** The form as input of the `change` call, which does not set the status. */
export function changeOf<Kind extends PostKind>(kind: Kind, draft: Draft) {
  const { title, body, evidence, origin } = draft;
  const content =
    kind === 'message'
      ? { kind, title, body }
      : {
          kind,
          title,
          body,
          evidence,
          severity: among(severities, draft.severity) ?? 'Medium',
          topic: among(topics, draft.topic) ?? null,
          origin: origin ? (JSON.parse(origin) as Origin) : null,
        };
  return content as Extract<SentTo<typeof changePost>['content'], { kind: Kind }>;
}

/** Placeholders of a template that still have to be filled with the customer's facts: '[what]'. */
export const placesLeft = (...texts: string[]): string[] => [
  ...new Set(texts.flatMap((text) => text.match(/\[[^\][<>]{1,80}\]/g) ?? [])),
];
