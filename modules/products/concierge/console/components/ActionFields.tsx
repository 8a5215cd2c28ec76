import { Anchor, Textarea, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import type { Complaints } from '#kit/web/forms/complaintsOf.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import type { AboutAddresses } from '#modules/products/concierge/schemas.ts';
import type { EditedAbout } from '../editAbout.ts';
import classes from './AboutEditor.module.css';

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
    <Card as="section" aria-labelledby="actions" className={classes.section}>
      <h2 id="actions">How customers reach it</h2>
      <div className={classes.actions}>
        {actions.map(({ name, title }) => {
          const set = (changes: Partial<EditedAbout[ActionName]>) =>
            onChange({ [name]: { ...about[name], ...changes } });
          return (
            <section key={name} aria-labelledby={name} className={classes.action}>
              <h3 id={name}>{title}</h3>
              <TextInput
                label="Title"
                maxLength={80}
                value={about[name].title}
                error={complaints[`${name}.title`]}
                onChange={(event) => set({ title: event.target.value })}
              />
              <Textarea
                label="Text"
                autosize
                minRows={2}
                maxLength={300}
                value={about[name].text}
                error={complaints[`${name}.text`]}
                onChange={(event) => set({ text: event.target.value.replaceAll('\n', ' ') })}
              />
              <TextInput
                label="On the button"
                maxLength={40}
                value={about[name].button}
                error={complaints[`${name}.button`]}
                onChange={(event) => set({ button: event.target.value })}
              />
              <p className={classes.note}>
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
              </p>
            </section>
          );
        })}
      </div>
    </Card>
  );
}
