import { Button, Text } from '@mantine/core';
import { sentenceFor, useSend } from '#kit/web/api/hooks.ts';
import { Form } from '#kit/web/forms/Form.tsx';
import { SelectField } from '#kit/web/forms/SelectField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { Notice } from '#kit/web/frame/Notice.tsx';
import { Section } from '#kit/web/frame/Section.tsx';
import {
  chooseColumns,
  loadQuestionnaire,
  loadQuestionnaires,
} from '#modules/products/proof/calls.ts';
import type { FoundTable } from '#modules/products/proof/schemas/questionnaires.ts';
import { columnName, columnRefusals, columnWords } from './copy.ts';

interface Props {
  questionnaireId: string;
  tables: readonly FoundTable[];
  place: { table: number; questions: number; answers: number } | null;
}

/** Shows what was found in the file, and asks which column holds the questions and which takes the answers (PRF-081). */
export function ColumnsForm({ questionnaireId, tables, place }: Props) {
  const choose = useSend(chooseColumns, { refreshes: [loadQuestionnaire, loadQuestionnaires] });
  const form = useFields({
    table: `${place?.table ?? 0}`,
    questions: `${place?.questions ?? 0}`,
    answers: `${place?.answers ?? 1}`,
  });
  const { values } = form;
  const columns = tables[Number(values.table)]?.columns ?? [];
  const options = columns.map((column, at) => ({ value: `${at}`, label: columnName(column) }));
  const example = columns[Number(values.questions)]?.example ?? '';
  const isSame = values.questions === values.answers;
  return (
    <Section id="columns" title={columnWords.title} gap="md">
      <Text maw="84ch">{columnWords.lead}</Text>
      {place === null && <Notice kind="info">{columnWords.none}</Notice>}
      <Form
        form={form}
        complaint={
          isSame ? columnWords.same : choose.error && sentenceFor(choose.error, columnRefusals)
        }
        onSubmit={({ table, questions, answers }) => {
          if (isSame) return;
          choose.mutate({
            questionnaireId,
            table: Number(table),
            questions: Number(questions),
            answers: Number(answers),
          });
        }}
      >
        {tables.length > 1 && (
          <SelectField
            label={columnWords.table}
            options={tables.map(({ name }, at) => ({ value: `${at}`, label: name }))}
            {...form.field('table')}
            // The columns of another table are others.
            onChange={(chosen) => form.change({ table: chosen, questions: '0', answers: '1' })}
          />
        )}
        <SelectField
          label={columnWords.questions}
          hint={example && `For example: ${example}`}
          options={options}
          {...form.field('questions')}
        />
        <SelectField label={columnWords.answers} options={options} {...form.field('answers')} />
        <div>
          <Button type="submit" loading={choose.isPending}>
            {columnWords.action}
          </Button>
        </div>
      </Form>
    </Section>
  );
}
