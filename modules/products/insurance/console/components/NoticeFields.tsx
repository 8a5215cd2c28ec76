import { Button, Textarea, TextInput } from '@mantine/core';
import type { Complaints } from '#kit/web/forms/complaintsOf.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import type { EditedNotice } from '../editNotice.ts';
import { ContactFields } from './ContactFields.tsx';
import classes from './NoticeEditor.module.css';

const quoteFields = [
  { name: 'production', label: 'Host', hint: 'Of the page that gives quotes.', most: 253 },
  { name: 'staging', label: 'Host for tests', hint: 'Where the portal is not live.', most: 253 },
  { name: 'path', label: 'Path', hint: 'On both hosts.', most: 200 },
] as const;

/** All fields of a notice. */
export function NoticeFields({
  notice,
  complaints,
  onChange,
  takeAway,
}: {
  notice: EditedNotice;
  complaints: Complaints;
  onChange: (notice: EditedNotice) => void;
  /** Deletes the notice; undefined when it cannot be deleted. */
  takeAway: (() => void) | undefined;
}) {
  const set = (changes: Partial<EditedNotice>) => onChange({ ...notice, ...changes });
  const { quote } = notice;
  return (
    <>
      <Card as="section" aria-labelledby="notice" className={classes.section}>
        <div className={classes.head}>
          <h2 id="notice">The notice</h2>
          {takeAway && (
            <Button variant="subtle" onClick={takeAway}>
              Name no insurer
            </Button>
          )}
        </div>
        <div className={classes.row}>
          <TextInput
            label="Insurer"
            maxLength={120}
            value={notice.insurer}
            error={complaints.insurer}
            onChange={(event) => set({ insurer: event.target.value })}
          />
          <TextInput
            label="Now part of"
            maxLength={120}
            value={notice.group}
            error={complaints.group}
            onChange={(event) => set({ group: event.target.value })}
          />
        </div>
        <Textarea
          label="Paragraphs"
          description="Each line is a paragraph, six at most."
          autosize
          minRows={3}
          maxLength={3700}
          value={notice.paragraphs.join('\n')}
          error={complaints.paragraphs}
          onChange={(event) => set({ paragraphs: event.target.value.split('\n') })}
        />
      </Card>
      <Card as="section" aria-labelledby="contacts" className={classes.section}>
        <h2 id="contacts">Whom customers turn to</h2>
        <div className={classes.row}>
          <ContactFields
            name="claims"
            title="For claims"
            contact={notice.claims}
            complaints={complaints}
            onChange={(claims) => set({ claims })}
          />
          <ContactFields
            name="policies"
            title="For policies"
            contact={notice.policies}
            complaints={complaints}
            onChange={(policies) => set({ policies })}
          />
        </div>
      </Card>
      <Card as="section" aria-labelledby="quote" className={classes.section}>
        <h2 id="quote">Where there is new cover</h2>
        <div className={classes.row}>
          {quoteFields.map(({ name, label, hint, most }) => (
            <TextInput
              key={name}
              label={label}
              description={hint}
              maxLength={most}
              spellCheck={false}
              value={quote[name]}
              error={complaints[`quote.${name}`]}
              onChange={(event) => set({ quote: { ...quote, [name]: event.target.value } })}
            />
          ))}
        </div>
      </Card>
    </>
  );
}
