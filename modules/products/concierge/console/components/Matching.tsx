import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import type { SentTo } from '#kit/contract/call.ts';
import { useCall } from '#kit/web/api/hooks.ts';
import { LoadError } from '#kit/web/frame/LoadError.tsx';
import { Loading, SkeletonBar } from '#kit/web/frame/Skeletons.tsx';
import { matchCustomers } from '#modules/foundation/portfolio/calls.ts';
import { customersWords } from '../copy.ts';
import type { FilterTexts } from './FilterFields.tsx';
import classes from './Matching.module.css';

/** The filter as input of the call: only the fields that are filled in. */
export const filterOf = (texts: FilterTexts): SentTo<typeof matchCustomers> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));

/** The customers that a filter currently matches; requested a moment after the last change. */
export function useMatching(texts: FilterTexts, enabled: boolean) {
  const [settled] = useDebouncedValue(texts, 250);
  const match = useCall(matchCustomers, filterOf(settled), {
    enabled,
    placeholderData: keepPreviousData,
  });
  return { ...match, isSettled: settled === texts && !match.isPlaceholderData };
}

/** 'This goes to n customers', with the first few of them. */
export function Matching({ match }: { match: ReturnType<typeof useMatching> }) {
  if (match.error)
    return <LoadError what="whom it goes to" error={match.error} retry={match.refetch} />;
  if (!match.data)
    return (
      <Loading what="whom it goes to">
        <SkeletonBar height={64} />
      </Loading>
    );
  const { total, customers } = match.data;
  const others = total - customers.length;
  return (
    <div className={classes.matching} role="status" aria-busy={!match.isSettled}>
      <strong>
        {total === 0 ? 'No customer is like that.' : `This goes to ${customersWords(total)}.`}
      </strong>
      {total > 0 && (
        <span className={classes.names}>
          {customers.map(({ companyName }) => companyName).join(', ')}
          {others > 0 && ` and ${others.toLocaleString('en-US')} more`}
        </span>
      )}
    </div>
  );
}
