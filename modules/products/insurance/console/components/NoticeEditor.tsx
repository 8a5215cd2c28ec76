import { Button } from '@mantine/core';
import type { OutputOf } from '#kit/contract/call.ts';
import { useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { useWhole } from '#kit/web/console/useWhole.ts';
import { WholeForm } from '#kit/web/console/WholeForm.tsx';
import { toastSuccess } from '#kit/web/feedback/toasts.ts';
import { complaintsOf } from '#kit/web/forms/complaintsOf.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import {
  insuranceData,
  readInsurance,
  saveInsurance,
} from '#modules/products/insurance/contract.ts';
import { NoticeOf } from '#modules/products/insurance/web/components/NoticeOf.tsx';
import { noticeComplaints, saveRefusals } from '../copy.ts';
import { editedOf, emptyNotice, writtenOf } from '../editNotice.ts';
import classes from './NoticeEditor.module.css';
import { NoticeFields } from './NoticeFields.tsx';

type Read = OutputOf<typeof readInsurance>;

/** All of the page is edited here and saved at once, above what customers will see. */
export function NoticeEditor({
  brandId,
  read,
  readAgain,
}: {
  brandId: string;
  read: Read;
  readAgain: () => Promise<{ data?: Read | undefined }>;
}) {
  const whole = useWhole({
    read,
    readAgain,
    begin: ({ notice }) => notice && editedOf(notice),
    complaintsAbout: (edited) =>
      edited && complaintsOf(insuranceData, writtenOf(edited), noticeComplaints),
  });
  const refresh = useRefresh();
  const save = useSend(saveInsurance, {
    onSuccess: async ({ version }) => {
      whole.saved(version);
      await refresh(readInsurance);
      toastSuccess('Saved. The page is live now.');
    },
  });
  const { edited, setEdited, version } = whole;
  const { readOnly } = read;
  const shown = edited && insuranceData.safeParse(writtenOf(edited)).data;
  return (
    <WholeForm
      whole={whole}
      saving={save}
      send={() => save.mutate({ brandId, version, notice: edited && writtenOf(edited) })}
      refusals={saveRefusals}
      readOnly={readOnly}
    >
      {edited ? (
        <>
          <NoticeFields
            notice={edited}
            complaints={whole.complaints ?? {}}
            onChange={setEdited}
            takeAway={readOnly ? undefined : () => setEdited(null)}
          />
          <section aria-labelledby="preview" className={classes.preview}>
            <h2 id="preview">As customers see it</h2>
            {shown ? (
              <div className={classes.page} inert>
                <NoticeOf
                  notice={{
                    ...shown,
                    quoteUrl: `https://${shown.quote.production}${shown.quote.path}`,
                  }}
                />
              </div>
            ) : (
              <p className={classes.note}>It is shown here when nothing is missing any more.</p>
            )}
          </section>
        </>
      ) : (
        <Card>
          <EmptyState
            title="This brand names no insurer."
            action={
              !readOnly && (
                <Button variant="default" onClick={() => setEdited(emptyNotice)}>
                  Write a notice
                </Button>
              )
            }
          >
            Its customers read that cyber insurance ends, and that support puts them through.
            {read.notice && ' Save to make it so.'}
          </EmptyState>
        </Card>
      )}
    </WholeForm>
  );
}
