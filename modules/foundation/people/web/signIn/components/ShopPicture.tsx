const stripes = [0, 1, 2, 3, 4, 5, 6, 7];
const people = [98, 142, 186];
const lines = [186, 196, 206];

/** Decoration beside the forms, for the brand's panel: the firm as a shop at night, lit, shut and looked after. */
export function ShopPicture() {
  return (
    <svg viewBox="0 0 440 250" width="100%" fill="none" aria-hidden="true">
      <g fill="currentColor">
        <path d="M40 90h360v142H40z" opacity=".12" />
        <path
          d="M16 232h408v4H16zM150 30h140a8 8 0 0 1 8 8v28H142V38a8 8 0 0 1 8-8Z"
          opacity=".35"
        />
        <path d="M170 46h100v6H170z" />
        <path d="M66 122h152v86H66z" opacity=".8" />
        <path d="M246 122h70v110h-70zM338 130h44v30h-44zM338 176h44v40h-44z" opacity=".28" />
        <path d="M256 132h50v44h-50zM346 138h28v5h-28z" opacity=".8" />
        <circle cx="304" cy="196" r="4" />
        {lines.map((y) => (
          <path key={y} d={`M346 ${y}h28v4h-28z`} />
        ))}
        {stripes.map((stripe) => (
          <path
            key={stripe}
            d={`M${28 + stripe * 48} 66h48v36a24 18 0 0 1-48 0Z`}
            opacity={stripe % 2 === 0 ? 1 : 0.4}
          />
        ))}
      </g>
      <g fill="var(--brand-panel-end)">
        {people.map((x) => (
          <path
            key={x}
            d={`M${x - 16} 196v-8a16 16 0 0 1 32 0v8ZM${x} 140a14 14 0 1 1-.01 28a14 14 0 0 1 .01-28Z`}
          />
        ))}
        <path d="M58 196h168v12H58z" />
      </g>
      <path
        d="m268 154 10 10 18-20"
        stroke="var(--brand-panel-end)"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
