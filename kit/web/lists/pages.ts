/** The generic pager shows at most 10 pages, and 10 rows on each (API-023). */
const maxPages = 10;
export const defaultPageSize = 10;

/** The requested page of `rows`, or the last one if there are fewer pages. */
export function pageOf<Row>(rows: readonly Row[], wanted: number, pageSize = defaultPageSize) {
  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  const page = Math.min(Math.max(1, wanted), pages);
  return { page, pages, shown: rows.slice((page - 1) * pageSize, page * pageSize) };
}

/** The page numbers that the pager shows, with the current page in the middle. */
export function pageNumbers(page: number, pages: number, most = maxPages): number[] {
  const count = Math.min(most, pages);
  const first = Math.min(Math.max(1, page - Math.floor(count / 2)), pages - count + 1);
  return Array.from({ length: count }, (_, index) => first + index);
}
