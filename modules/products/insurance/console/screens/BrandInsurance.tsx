import { Button, Stack } from '@mantine/core';
import type { OutputOf } from '#kit/contract/call.ts';
import { DocumentForm } from '#kit/web/console/DocumentForm.tsx';
import { DocumentPage } from '#kit/web/console/DocumentPage.tsx';
import { PagePreview } from '#kit/web/console/Preview.tsx';
import { type DocumentProps, useVersionedDocument } from '#kit/web/console/useVersionedDocument.ts';
import { complaintsOf } from '#kit/web/forms/complaintsOf.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { readInsurance, saveInsurance } from '#modules/products/insurance/calls.ts';
import { insuranceData } from '#modules/products/insurance/schemas.ts';
import { NoticeOf } from '#modules/products/insurance/web/components/NoticeOf.tsx';
import { NoticeFields } from '../components/NoticeFields.tsx';
import { noticeComplaints, saveRefusals } from '../copy.ts';
import { emptyNotice, writtenOf } from '../editNotice.ts';

/** Edits what a brand's customers read in place of the former cyber insurance. */
export const BrandInsurance = () => (
  <DocumentPage
    call={readInsurance}
    title="Insurance page"
    what="the page"
    subject="page is"
    lead={() =>
      'It tells customers that cyber insurance ends, and whom to turn to. What you save is live at once.'
    }
    Editor={NoticeEditor}
  />
);

/** Edits the whole page, which is saved as one document, above a preview. */
function NoticeEditor(props: DocumentProps<OutputOf<typeof readInsurance>>) {
  const document = useVersionedDocument({
    ...props,
    readCall: readInsurance,
    saveCall: saveInsurance,
    begin: ({ notice }) => notice,
    contentOf: (edited) => ({ notice: edited && writtenOf(edited) }),
    complaintsAbout: (edited) =>
      edited && complaintsOf(insuranceData, writtenOf(edited), noticeComplaints),
    saved: 'Saved. The page is live now.',
  });
  const { edited, setEdited, readOnly } = document;
  const shown = edited && insuranceData.safeParse(writtenOf(edited)).data;
  return (
    <DocumentForm document={document} refusals={saveRefusals}>
      {edited ? (
        <>
          <NoticeFields
            notice={edited}
            complaints={document.complaints ?? {}}
            onChange={setEdited}
            takeAway={readOnly ? undefined : () => setEdited(null)}
          />
          <PagePreview>
            {shown && (
              <Stack gap="lg" maw={750}>
                <NoticeOf
                  notice={{
                    ...shown,
                    quoteUrl: `https://${shown.quote.production}${shown.quote.path}`,
                  }}
                />
              </Stack>
            )}
          </PagePreview>
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
            {props.read.notice && ' Save to make it so.'}
          </EmptyState>
        </Card>
      )}
    </DocumentForm>
  );
}
