import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { OutputOf } from '#kit/contract/call.ts';
import { useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { useWhole } from '#kit/web/console/useWhole.ts';
import { WholeForm } from '#kit/web/console/WholeForm.tsx';
import { toastSuccess } from '#kit/web/feedback/toasts.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { readPlans, savePlans } from '#modules/foundation/plans/contract.ts';
import { catalogueProblems } from '../catalogueProblems.ts';
import { saveRefusals } from '../copy.ts';
import { addChannel, removeChannel, withChannel } from '../editCatalogue.ts';
import classes from './CatalogueEditor.module.css';
import { ChannelForm } from './ChannelForm.tsx';

type Read = OutputOf<typeof readPlans>;

/** The whole catalogue is edited here and saved at once. */
export function CatalogueEditor({
  brandId,
  read,
  readAgain,
}: {
  brandId: string;
  read: Read;
  readAgain: () => Promise<{ data?: Read | undefined }>;
}) {
  const [place, setPlace] = useState(0);
  const whole = useWhole({
    read,
    readAgain,
    begin: ({ catalogue }) => catalogue,
    complaintsAbout: (edited) => {
      const problems = catalogueProblems(edited);
      return problems.length > 0 ? problems : null;
    },
  });
  const { begun, edited: catalogue, setEdited: setCatalogue, version } = whole;
  const refresh = useRefresh();
  const save = useSend(savePlans, {
    onSuccess: async (written) => {
      whole.saved(written.version);
      await refresh(readPlans);
      toastSuccess('Saved. The plans are live now.');
    },
  });
  const { readOnly } = read;
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
      <WholeForm
        whole={whole}
        saving={save}
        send={() => save.mutate({ brandId, version, catalogue })}
        refusals={saveRefusals}
        readOnly={readOnly}
        opensParts
        told={
          <ul className={classes.problems}>
            {whole.complaints?.map((problem) => (
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
      </WholeForm>
    </div>
  );
}
