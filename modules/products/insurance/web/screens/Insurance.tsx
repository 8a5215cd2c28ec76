import { useCall } from '#kit/web/api/hooks.ts';
import { SupportLink } from '#kit/web/brand/SupportLink.tsx';
import { Card } from '#kit/web/frame/Card.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import { Loading, SkeletonBar } from '#kit/web/frame/Skeletons.tsx';
import { getNotice } from '#modules/products/insurance/calls.ts';
import classes from '../components/NoticeOf.module.css';
import { NoticeOf } from '../components/NoticeOf.tsx';

/** The notice that cyber insurance services end (INS-001). */
export function Insurance() {
  const { data, error, refetch } = useCall(getNotice, {});
  return (
    <Page title="Insurance" lead="Cyber insurance services are ending here." width="narrow">
      {data ? (
        data.notice ? (
          <NoticeOf notice={data.notice} />
        ) : (
          <NoInsurer />
        )
      ) : error ? (
        <ScreenError what="this notice" error={error} retry={refetch} />
      ) : (
        <Loading what="this notice">
          <SkeletonBar height={220} radius="lg" gap={24} />
          <div className={classes.contacts}>
            <SkeletonBar height={180} radius="lg" />
            <SkeletonBar height={180} radius="lg" />
          </div>
        </Loading>
      )}
    </Page>
  );
}

/** The notice of a brand that names no insurer. */
function NoInsurer() {
  return (
    <Card as="section" aria-labelledby="announcement" className={classes.announcement}>
      <h2 id="announcement">Cyber insurance services end</h2>
      <p>
        If you have a policy or a claim, write to us, and we put you through: <SupportLink />.
      </p>
    </Card>
  );
}
