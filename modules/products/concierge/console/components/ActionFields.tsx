import { Anchor, Box, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { bindFields } from '#kit/web/console/bindFields.ts';
import { DocumentPart, FieldRow } from '#kit/web/console/DocumentParts.tsx';
import type { Complaints } from '#kit/web/forms/complaintsOf.ts';
import type { AboutAddresses } from '#modules/products/concierge/schemas.ts';
import { type EditedAbout, oneLine } from '../editAbout.ts';

const actions = [
  { name: 'call', title: 'Booking a call' },
  { name: 'email', title: 'Writing a mail' },
  { name: 'knowledgeBase', title: 'Looking it up' },
] as const;
type ActionName = (typeof actions)[number]['name'];

/** The ways to reach the concierge: their texts are edited here, their addresses with the brand. */
export function ActionFields({
  brandId,
  about,
  addresses,
  complaints,
  onChange,
}: {
  brandId: string;
  about: EditedAbout;
  addresses: AboutAddresses;
  complaints: Complaints;
  onChange: (changes: Partial<Record<ActionName, EditedAbout[ActionName]>>) => void;
}) {
  return (
    <DocumentPart id="actions" title="How customers reach it">
      <FieldRow>
        {actions.map(({ name, title }) => {
          const set = (action: EditedAbout[ActionName]) => onChange({ [name]: action });
          const { text } = bindFields(about[name], set, complaints, `${name}.`);
          return (
            <Stack component="section" gap="md" key={name} aria-labelledby={name}>
              <Box component="h3" id={name} m={0} fz="1rem">
                {title}
              </Box>
              <TextInput label="Title" maxLength={80} {...text('title')} />
              <Textarea
                label="Text"
                autosize
                minRows={2}
                maxLength={300}
                {...oneLine(text('text'))}
              />
              <TextInput label="On the button" maxLength={40} {...text('button')} />
              <Text c="dimmed" fz="0.875rem">
                {addresses[name] ? (
                  <>Leads to {addresses[name]}.</>
                ) : (
                  <>
                    Not shown, as{' '}
                    <Anchor component={Link} to={`/brands/${brandId}`} inherit>
                      the brand
                    </Anchor>{' '}
                    has no address for it.
                  </>
                )}
              </Text>
            </Stack>
          );
        })}
      </FieldRow>
    </DocumentPart>
  );
}
