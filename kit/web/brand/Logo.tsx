import { useBrand } from './brandFace.ts';

/** The brand's logo, in the version for the colour scheme. */
export function Logo({ height }: { height: number }) {
  const { brandLogo, brandLogoDark, brandNameLong } = useBrand();
  const size = { height, width: 'auto', maxWidth: '100%', display: 'block' } as const;
  return (
    <picture>
      <source srcSet={brandLogoDark} media="(prefers-color-scheme: dark)" />
      <img src={brandLogo} alt={brandNameLong} style={size} />
    </picture>
  );
}
