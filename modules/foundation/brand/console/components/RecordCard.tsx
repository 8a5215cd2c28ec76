import { Text } from '@mantine/core';
import { DocumentPart } from '#kit/web/console/DocumentParts.tsx';
import { CopyIt } from '#kit/web/frame/CopyIt.tsx';
import { StatusBadge } from '#kit/web/frame/StatusBadge.tsx';
import type { DomainRecord } from '#modules/foundation/brand/schemas.ts';
import { recordWords, stateWords } from '../copy.ts';
import classes from './RecordCard.module.css';

/** One DNS record to set: its name and value with buttons that copy them, and what the last check found. */
export function RecordCard({ record }: { record: DomainRecord }) {
  const { kind, type, name, value, state, read } = record;
  const { title, why, any } = recordWords[kind];
  const { word, tone } = stateWords[state];
  return (
    <DocumentPart
      id={`record-${name}-${type}`}
      title={title}
      action={<StatusBadge tone={tone}>{word}</StatusBadge>}
    >
      <Text c="dimmed" mt={-12}>
        {why}
      </Text>
      <div className={classes.line}>
        <span className={classes.label}>Type</span>
        <span>{type}</span>
      </div>
      <CopiedLine label="Name" text={name} of={title} />
      {value ? (
        <CopiedLine label="Value" text={value} of={title} />
      ) : (
        <div className={classes.line}>
          <span className={classes.label}>Value</span>
          <span>{any}</span>
        </div>
      )}
      {state === 'differs' && (
        <Text>
          <strong>We read:</strong> {read.join(' and ')}
        </Text>
      )}
    </DocumentPart>
  );
}

const CopiedLine = ({ label, text, of }: { label: string; text: string; of: string }) => (
  <div className={classes.line}>
    <span className={classes.label}>{label}</span>
    <code>{text}</code>
    <CopyIt isSmall text={text} what={`the ${label.toLowerCase()}: ${of}`} />
  </div>
);
