import { IconTool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { SupportLink } from '#kit/web/brand/SupportLink.tsx';
import { WhatYouCanDo } from '#kit/web/brand/WhatYouCanDo.tsx';
import { ownNotice } from '#modules/foundation/maintenance/vocabulary.ts';
import { bootQuery } from '#modules/foundation/people/web/signIn/session.ts';
import { Notice } from './Notice.tsx';

const lookAgainMs = 30_000;

/**
 * Shows a title, a subheading and optional content, by the operator or our own (SHL-031). It continues by
 * itself when maintenance ends.
 */
export function Maintenance() {
  const { data } = useQuery({ ...bootQuery, refetchInterval: lookAgainMs });
  const maintenance = data?.boot?.maintenance;
  const isOver = maintenance?.enabled === false;
  useEffect(() => {
    if (isOver) window.location.assign('/');
  }, [isOver]);
  const sentence = maintenance?.enabled ? maintenance : null;
  return (
    <Notice
      title={sentence?.title || ownNotice.title}
      picture={<IconTool size={56} stroke={1.4} />}
    >
      <p>{sentence?.subheading || ownNotice.subheading}</p>
      {sentence?.content && <p style={{ whiteSpace: 'pre-line' }}>{sentence.content}</p>}
      <p>
        Can it not wait? Write to <SupportLink />. <WhatYouCanDo />
      </p>
    </Notice>
  );
}
