import { Pagination } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { pageNumbers } from './pages.ts';

/** On a phone, ten buttons of 44 px do not fit in one line. */
const maxOnPhone = 4;

interface Props {
  /** What is paged: 'scan reports'. */
  of: string;
  page: number;
  pages: number;
  onChange: (page: number) => void;
}

/** The generic pager (API-023); it shows nothing if there is only one page. */
export function Pager({ of, page, pages, onChange }: Props) {
  const isNarrow = useMediaQuery('(max-width: 624px)', undefined, {
    getInitialValueInEffect: false,
  });
  if (pages < 2) return null;
  return (
    <Pagination.Root
      component="nav"
      total={pages}
      value={page}
      onChange={onChange}
      size="lg"
      aria-label={`Pages of ${of}`}
    >
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <Pagination.Previous aria-label="Previous page" />
        {pageNumbers(page, pages, isNarrow ? maxOnPhone : undefined).map((number) => (
          <Pagination.Control
            key={number}
            active={number === page}
            aria-current={number === page ? 'page' : undefined}
            aria-label={`Page ${number}`}
            onClick={() => onChange(number)}
          >
            {number}
          </Pagination.Control>
        ))}
        <Pagination.Next aria-label="Next page" />
      </div>
    </Pagination.Root>
  );
}
