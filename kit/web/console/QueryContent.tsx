import type { ReactNode } from 'react';
import { QueryContent as Content, type QueryContentProps } from '#kit/web/frame/QueryContent.tsx';

export type { Query, QueryContentProps } from '#kit/web/frame/QueryContent.tsx';

/** As for customers, but for staff. */
export const QueryContent = <Data,>(
  props: QueryContentProps<Data> & {
    skeleton?: ReactNode;
    children: (data: Data) => ReactNode;
  },
) => <Content {...props} forStaff />;
