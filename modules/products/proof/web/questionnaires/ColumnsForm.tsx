import { Button, Fieldset, Stack, Text } from '@mantine/core';
import { sentenceFor, useSend } from '#kit/web/api/hooks.ts';
import { Form } from '#kit/web/forms/Form.tsx';
import { SelectField } from '#kit/web/forms/SelectField.tsx';
import { type Fields, useFields } from '#kit/web/forms/useFields.ts';
import { Notice } from '#kit/web/frame/Notice.tsx';
import { Section } from '#kit/web/frame/Section.tsx';
import {
  chooseColumns,
  loadQuestionnaire,
  loadQuestionnaires,
} from '#modules/products/proof/calls.ts';
import type { ChosenPlace, FoundTable } from '#modules/products/proof/schemas/questionnaires.ts';
import { maxTables } from '#modules/products/proof/vocabulary/questionnaires.ts';
import { columnName, columnRefusals, columnWords } from './copy.ts';
import { answersField, noQuestions, placesIn, questionsField, valuesOf } from './rules.ts';

interface Props {
  questionnaireId: string;
  tables: readonly FoundTable[];
  places: readonly ChosenPlace[];
}

/** Shows what was found in the file, and asks which columns hold the questions and which take the answers (PRF-081). */
export function ColumnsForm({ questionnaireId, tables, places }: Props) {
  const choose = useSend(chooseColumns, { refreshes: [loadQuestionnaire, loadQuestionnaires] });
  const form = useFields(valuesOf(tables, places));
  const chosen = placesIn(tables, form.values);
  const problem = problemOf(chosen);
  return (
    <Section id="columns" title={columnWords.title} gap="md">
      <Text maw="84ch">{columnWords.lead}</Text>
      {/* One fewer of a Word file, as the text around its tables counts as one. */}
      {tables.length >= maxTables - 1 && <Notice kind="info">{columnWords.most}</Notice>}
      {places.length === 0 && <Notice kind="info">{columnWords.none}</Notice>}
      <Form
        form={form}
        complaint={problem ?? (choose.error && sentenceFor(choose.error, columnRefusals))}
        onSubmit={() => {
          if (problem === null) choose.mutate({ questionnaireId, places: chosen });
        }}
      >
        {tables.map((table, at) => (
          <TableFields key={questionsField(at)} table={table} at={at} form={form} />
        ))}
        <div>
          <Button type="submit" loading={choose.isPending}>
            {columnWords.action}
          </Button>
        </div>
      </Form>
    </Section>
  );
}

/** The columns of one table of the file; nothing of one that is empty, and a word of one without a column for answers. */
function TableFields({
  table: { name, columns },
  at,
  form,
}: {
  table: FoundTable;
  at: number;
  form: Fields<Record<string, string>>;
}) {
  if (columns.length === 0) return null;
  if (columns.length === 1)
    return (
      <Fieldset variant="unstyled" legend={titleOf(name)}>
        <Text>{columnWords.oneColumn}</Text>
      </Fieldset>
    );
  const options = columns.map((column, place) => ({
    value: `${place}`,
    label: columnName(column),
  }));
  const questions = form.values[questionsField(at)];
  const example = columns[Number(questions)]?.example ?? '';
  return (
    <Fieldset variant="unstyled" legend={titleOf(name)}>
      <Stack>
        <SelectField
          label={columnWords.questions}
          hint={example && `For example: ${example}`}
          options={[{ value: noQuestions, label: columnWords.noQuestions }, ...options]}
          {...form.field(questionsField(at))}
        />
        {questions !== noQuestions && (
          <SelectField
            label={columnWords.answers}
            options={options}
            {...form.field(answersField(at))}
          />
        )}
      </Stack>
    </Fieldset>
  );
}

const titleOf = (name: string) => (
  <Text component="span" size="lg" fw={600}>
    {name}
  </Text>
);

function problemOf(chosen: readonly ChosenPlace[]): string | null {
  if (chosen.length === 0) return columnWords.nothing;
  return chosen.some(({ questions, answers }) => questions === answers) ? columnWords.same : null;
}
