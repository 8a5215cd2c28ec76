import { useBrand } from '#kit/web/brand/brandFace.ts';

/** The same as the page's first content (index.html), so that the page is not blank while it loads (PLN-060). */
export function Splash() {
  const { brandNameLong } = useBrand();
  return (
    <div className="splash" role="status">
      <p>{brandNameLong}</p>
      <small>Loading…</small>
    </div>
  );
}
