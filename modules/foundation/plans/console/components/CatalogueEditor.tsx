import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { OutputOf } from '#kit/contract/call.ts';
import { DocumentForm } from '#kit/web/console/DocumentForm.tsx';
import { type DocumentProps, useVersionedDocument } from '#kit/web/console/useVersionedDocument.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { readPlans, savePlans } from '#modules/foundation/plans/calls.ts';
import { catalogueComplaints } from '../catalogueComplaints.ts';
import { saveRefusals } from '../copy.ts';
import { addChannel, removeChannel, withChannel } from '../editCatalogue.ts';
import classes from './CatalogueEditor.module.css';
import { ChannelForm } from './ChannelForm.tsx';

type Read = OutputOf<typeof readPlans>;

/** Edits the whole catalogue, which is saved as one document. */
export function CatalogueEditor(props: DocumentProps<Read>) {
  const [place, setPlace] = useState(0);
  const document = useVersionedDocument({
    ...props,
    readCall: readPlans,
    saveCall: savePlans,
    begin: ({ catalogue }) => catalogue,
    contentOf: (catalogue) => ({ catalogue }),
    complaintsAbout: catalogueComplaints,
    saved: 'Saved. The plans are live now.',
  });
  const { begun, edited: catalogue, setEdited: setCatalogue, readOnly } = document;
  const { channels, defaultChannelId } = catalogue;
  const channel = channels[place] ?? channels[0];
  if (!channel) return null;
  const saved = begun.channels.find(({ channelId }) => channelId === channel.channelId);
  const isDefault = channel.channelId === defaultChannelId;
  return (
    <div className={classes.editor}>
      <Card className={classes.bar}>
        <NativeSelect
          label="Channel"
          description="A way in which customers come, with plans of its own."
          value={String(place)}
          data={channels.map(({ channelId }, index) => ({
            value: String(index),
            label: channelId === defaultChannelId ? `${channelId} (for all others)` : channelId,
          }))}
          onChange={(event) => setPlace(Number(event.currentTarget.value))}
        />
        {!readOnly && (
          <div className={classes.buttons}>
            <Button
              variant="default"
              onClick={() => {
                setCatalogue(addChannel(catalogue, channel));
                setPlace(channels.length);
              }}
            >
              Add a channel like this
            </Button>
            {!isDefault && (
              <>
                <Button
                  variant="default"
                  onClick={() =>
                    setCatalogue({ ...catalogue, defaultChannelId: channel.channelId })
                  }
                >
                  Make it the one for all others
                </Button>
                <Button
                  variant="default"
                  onClick={() => {
                    setCatalogue(removeChannel(catalogue, place));
                    setPlace(0);
                  }}
                >
                  Take it out
                </Button>
              </>
            )}
          </div>
        )}
      </Card>
      <DocumentForm
        document={document}
        refusals={saveRefusals}
        opensParts
        told={
          <ul className={classes.problems}>
            {document.complaints?.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        }
      >
        <ChannelForm
          key={place}
          channel={channel}
          saved={saved}
          isDefault={isDefault}
          readOnly={readOnly}
          onChange={(changed) => setCatalogue(withChannel(catalogue, place, changed))}
        />
      </DocumentForm>
    </div>
  );
}
