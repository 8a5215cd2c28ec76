import { newId } from '#kit/web/api/newId.ts';
import { linesOf } from '#kit/web/text/linesOf.ts';
import type { AboutPage } from '../schemas.ts';

export type Offering = AboutPage['offerings'][number] & { key: string };
/** The about page in its editor: its paragraphs are lines, as typed. */
export interface EditedAbout extends Omit<AboutPage, 'offerings'> {
  offerings: readonly Offering[];
}

export const editedOf = ({ offerings, ...texts }: AboutPage): EditedAbout => ({
  ...texts,
  offerings: offerings.map((offering) => ({ key: newId(), ...offering })),
});

/** The page as it would be saved. */
export const writtenOf = ({ paragraphs, offerings, ...texts }: EditedAbout): AboutPage => ({
  ...texts,
  paragraphs: linesOf(paragraphs),
  offerings: offerings.map(({ title, text }) => ({ title: title.trim(), text: text.trim() })),
});

interface Typed {
  currentTarget: { value: string };
}

/** For a Textarea of a single line: a line break in it becomes a space. */
export const oneLine = <Field extends { onChange: (event: Typed) => void }>(field: Field) => ({
  ...field,
  onChange: ({ currentTarget: { value } }: Typed) =>
    field.onChange({ currentTarget: { value: value.replaceAll('\n', ' ') } }),
});
