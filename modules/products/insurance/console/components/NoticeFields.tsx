import { Box, Button, Stack, Textarea, TextInput } from '@mantine/core';
import { bindFields } from '#kit/web/console/bindFields.ts';
import { DocumentPart, FieldRow } from '#kit/web/console/DocumentParts.tsx';
import type { Complaints } from '#kit/web/forms/complaintsOf.ts';
import { labelled } from '#kit/web/forms/fieldBinding.tsx';
import type { Contact, InsuranceData } from '#modules/products/insurance/schemas.ts';

const contacts = [
  { name: 'claims', title: 'For claims' },
  { name: 'policies', title: 'For policies' },
] as const;

/** All fields of a notice. */
export function NoticeFields({
  notice,
  complaints,
  onChange,
  takeAway,
}: {
  notice: InsuranceData;
  complaints: Complaints;
  onChange: (notice: InsuranceData) => void;
  /** Deletes the notice; undefined when it cannot be deleted. */
  takeAway: (() => void) | undefined;
}) {
  const { text, lines } = bindFields(notice, onChange, complaints);
  const setQuote = (changed: InsuranceData['quote']) => onChange({ ...notice, quote: changed });
  const quote = bindFields(notice.quote, setQuote, complaints, 'quote.');
  return (
    <>
      <DocumentPart
        id="notice"
        title="The notice"
        action={
          takeAway && (
            <Button variant="subtle" onClick={takeAway}>
              Name no insurer
            </Button>
          )
        }
      >
        <FieldRow>
          <TextInput label="Insurer" maxLength={120} {...text('insurer')} />
          <TextInput label="Now part of" maxLength={120} {...text('group')} />
        </FieldRow>
        <Textarea
          label="Paragraphs"
          description="Each line is a paragraph, six at most."
          minRows={3}
          maxLength={3700}
          {...lines('paragraphs')}
        />
      </DocumentPart>
      <DocumentPart id="contacts" title="Whom customers turn to">
        <FieldRow>
          {contacts.map(({ name, title }) => {
            const setContact = (changed: Contact) => onChange({ ...notice, [name]: changed });
            const contact = bindFields(notice[name], setContact, complaints, `${name}.`);
            return (
              <Stack component="section" key={name} aria-labelledby={name} gap={16}>
                <Box component="h3" id={name} m={0} fz="1rem">
                  {title}
                </Box>
                <TextInput label="Title" maxLength={60} {...contact.text('title')} />
                <TextInput label="What for" maxLength={200} {...contact.text('about')} />
                <TextInput
                  label={labelled('Telephone', true)}
                  type="tel"
                  maxLength={40}
                  {...contact.text('phone')}
                />
                <TextInput
                  label={labelled('Email address', true)}
                  type="email"
                  maxLength={254}
                  {...contact.text('email')}
                />
                <TextInput
                  label={labelled('When somebody answers', true)}
                  maxLength={80}
                  {...contact.text('hours')}
                />
              </Stack>
            );
          })}
        </FieldRow>
      </DocumentPart>
      <DocumentPart id="quote" title="Where there is new cover">
        <FieldRow>
          <TextInput
            label="Host"
            description="Of the page that gives quotes."
            maxLength={253}
            spellCheck={false}
            {...quote.text('production')}
          />
          <TextInput
            label="Host for tests"
            description="Where the portal is not live."
            maxLength={253}
            spellCheck={false}
            {...quote.text('staging')}
          />
          <TextInput
            label="Path"
            description="On both hosts."
            maxLength={200}
            spellCheck={false}
            {...quote.text('path')}
          />
        </FieldRow>
      </DocumentPart>
    </>
  );
}
