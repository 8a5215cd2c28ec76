import type { ReactNode } from 'react';
import { CallError } from '#kit/web/api/callError.ts';
import { LoadError } from '#kit/web/frame/LoadError.tsx';
import { Loading, SkeletonBar } from '#kit/web/frame/Skeletons.tsx';

/** The part of a query that is needed to show it; fits `useCall` and paged queries. */
export interface Query<Data> {
  data: Data | undefined;
  error: Error | null;
  isPending: boolean;
  refetch: () => unknown;
}

export interface QueryContentProps<Data> {
  /** What is loaded: 'the customers'. */
  what: string;
  query: Query<Data>;
  /** Approximate height of the content, in px. */
  height: number;
}

/** Shows a query's data, or that it is loading or failed. */
export const QueryContent = <Data,>({
  what,
  query: { data, error, isPending, refetch },
  height,
  children,
}: QueryContentProps<Data> & { children: (data: Data) => ReactNode }) => (
  <>
    {error && <LoadError what={what} error={CallError.from(error)} retry={refetch} />}
    {isPending && (
      <Loading what={what}>
        <SkeletonBar height={height} />
      </Loading>
    )}
    {data !== undefined && children(data)}
  </>
);
