import { useBrand } from '#kit/web/brand/brandFace.ts';

/** As the page begins (index.html): so that it is not blank while more of it is fetched (PLN-060). */
export function Splash() {
  const { brandNameLong } = useBrand();
  return (
    <div className="splash" role="status">
      <p>{brandNameLong}</p>
      <small>Loading…</small>
    </div>
  );
}
