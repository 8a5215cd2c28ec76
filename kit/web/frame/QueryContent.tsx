import type { ReactNode } from 'react';
import { CallError } from '#kit/web/api/callError.ts';
import { LoadError, type LoadErrorProps } from './LoadError.tsx';
import { ScreenError } from './ScreenError.tsx';
import { Loading, SkeletonBar } from './Skeletons.tsx';

/** The part of a query that is needed to show it; fits `useCall` and paged queries. */
export interface Query<Data> {
  data: Data | undefined;
  error: Error | null;
  refetch: () => unknown;
}

export interface QueryContentProps<Data> extends Pick<LoadErrorProps, 'what' | 'copy'> {
  query: Query<Data>;
  /** Approximate height of the content, in px, or of the blocks that it is made of. */
  height?: number | readonly number[];
}

interface Props<Data> extends QueryContentProps<Data> {
  /** In place of `height`, where the content is no column of blocks. */
  skeleton?: ReactNode;
  /** Staff read a failure's number in the log, and of one also while what was loaded before is shown. */
  forStaff?: boolean;
  children: (data: Data) => ReactNode;
}

/** Shows a query's data, or that it is loading or failed. */
export function QueryContent<Data>({
  query: { data, error, refetch },
  height = 160,
  skeleton,
  forStaff = false,
  children,
  ...named
}: Props<Data>) {
  const Failed = forStaff ? LoadError : ScreenError;
  return (
    <>
      {error && (forStaff || data === undefined) && (
        <Failed {...named} error={CallError.from(error)} retry={refetch} />
      )}
      {!error && data === undefined && (
        <Loading what={named.what}>
          {skeleton ??
            [height]
              .flat()
              .map((one, at, { length }) => (
                <SkeletonBar key={at} height={one} radius="md" gap={at < length - 1 ? 16 : 0} />
              ))}
        </Loading>
      )}
      {data !== undefined && children(data)}
    </>
  );
}
