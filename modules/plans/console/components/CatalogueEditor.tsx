import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { OutputOf } from '#kit/contract/call.ts';
import { useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { sentenceFor } from '#kit/web/feedback/platformCopy.ts';
import { toastSuccess } from '#kit/web/feedback/toasts.ts';
import { LeaveGuard } from '#kit/web/forms/LeaveGuard.tsx';
import { Card } from '#kit/web/frame/Card.tsx';
import { readPlans, savePlans } from '../../contract.ts';
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
  // What this was begun from, whatever is read in the background meanwhile.
  const [begun, setBegun] = useState(read);
  const [catalogue, setCatalogue] = useState(read.catalogue);
  const [place, setPlace] = useState(0);
  const [problems, setProblems] = useState<string[]>([]);
  const refresh = useRefresh();
  const save = useSend(savePlans, {
    onSuccess: async ({ version }) => {
      setBegun({ ...begun, catalogue, version });
      await refresh(readPlans);
      toastSuccess('Saved. The plans are live now.');
    },
  });
  const startAnew = async () => {
    const { data } = await readAgain();
    if (!data) return;
    setBegun(data);
    setCatalogue(data.catalogue);
    setPlace(0);
    save.reset();
  };
  const send = () => {
    const found = catalogueProblems(catalogue);
    setProblems(found);
    if (found.length === 0) save.mutate({ brandId, version: begun.version, catalogue });
  };
  const { readOnly } = read;
  const { channels, defaultChannelId } = catalogue;
  const channel = channels[place] ?? channels[0];
  if (!channel) return null;
  const saved = begun.catalogue.channels.find(({ channelId }) => channelId === channel.channelId);
  const isDefault = channel.channelId === defaultChannelId;
  return (
    <div className={classes.editor}>
      <LeaveGuard when={catalogue !== begun.catalogue && !save.isPending} />
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
      <ChannelForm
        key={place}
        channel={channel}
        saved={saved}
        isDefault={isDefault}
        readOnly={readOnly}
        onChange={(changed) => setCatalogue(withChannel(catalogue, place, changed))}
      />
      {(problems.length > 0 || save.error) && (
        <div role="alert" className={classes.complaint}>
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
          {save.error && <p>{sentenceFor(save.error, saveRefusals)}</p>}
          {save.error?.code === 'CHANGED_MEANWHILE' && (
            <Button variant="default" onClick={startAnew}>
              Read them anew, without my changes
            </Button>
          )}
        </div>
      )}
      {!readOnly && (
        <div className={classes.save}>
          <Button onClick={send} loading={save.isPending}>
            Save the plans
          </Button>
        </div>
      )}
    </div>
  );
}
