import { TextInput } from '@mantine/core';
import type { Complaints } from '#kit/web/forms/complaintsOf.ts';
import { labelled } from '#kit/web/forms/fieldBinding.tsx';
import type { EditedContact } from '../editNotice.ts';
import classes from './NoticeEditor.module.css';

const fields = [
  { field: 'title', label: 'Title', most: 60, type: 'text', optional: false },
  { field: 'about', label: 'What for', most: 200, type: 'text', optional: false },
  { field: 'phone', label: 'Telephone', most: 40, type: 'tel', optional: true },
  { field: 'email', label: 'Email address', most: 254, type: 'email', optional: true },
  { field: 'hours', label: 'When somebody answers', most: 80, type: 'text', optional: true },
] as const;

/** Fields for a contact of the insurer, and how to reach it. */
export function ContactFields({
  name,
  title,
  contact,
  complaints,
  onChange,
}: {
  name: 'claims' | 'policies';
  title: string;
  contact: EditedContact;
  complaints: Complaints;
  onChange: (contact: EditedContact) => void;
}) {
  return (
    <section aria-labelledby={name} className={classes.contact}>
      <h3 id={name}>{title}</h3>
      {fields.map(({ field, label, most, type, optional }) => (
        <TextInput
          key={field}
          label={labelled(label, optional)}
          type={type}
          maxLength={most}
          value={contact[field]}
          error={complaints[`${name}.${field}`]}
          onChange={(event) => onChange({ ...contact, [field]: event.target.value })}
        />
      ))}
    </section>
  );
}
