import { useBrand } from './brandFace.ts';

/** The brand's logo for its background; `ground="dark"` if the background is dark in both colour schemes. */
export function Logo({
  height = 32,
  ground = 'page',
}: {
  height?: number;
  ground?: 'page' | 'dark';
}) {
  const { brandLogo, brandLogoDark, brandNameLong } = useBrand();
  const size = { height, width: 'auto', maxWidth: '100%', display: 'block' } as const;
  if (ground === 'dark') return <img src={brandLogoDark} alt={brandNameLong} style={size} />;
  return (
    <picture>
      <source srcSet={brandLogoDark} media="(prefers-color-scheme: dark)" />
      <img src={brandLogo} alt={brandNameLong} style={size} />
    </picture>
  );
}
