/** Decoration beside the forms, for the brand's panel: a shop's page that was checked and found safe. */
export function ShieldPicture() {
  return (
    <svg viewBox="0 0 440 250" width="100%" fill="none" aria-hidden="true">
      <rect x="20" y="26" width="330" height="206" rx="16" fill="currentColor" opacity=".1" />
      <rect
        x="20"
        y="26"
        width="330"
        height="206"
        rx="16"
        stroke="currentColor"
        strokeOpacity=".22"
      />
      <path d="M20 62h330" stroke="currentColor" strokeOpacity=".18" />
      <g fill="currentColor" opacity=".45">
        <circle cx="42" cy="44" r="5" />
        <circle cx="60" cy="44" r="5" />
        <circle cx="78" cy="44" r="5" />
      </g>
      <rect x="104" y="37" width="168" height="14" rx="7" fill="currentColor" opacity=".16" />
      {[92, 136, 180].map((y, row) => (
        <g key={y}>
          <rect x="44" y={y} width="32" height="32" rx="10" fill="currentColor" opacity=".16" />
          <path
            d={`M53 ${y + 16.5}l5 5 9.5-10.5`}
            stroke="currentColor"
            strokeWidth="2.6"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
          <rect
            x="92"
            y={y + 5}
            width={[132, 104, 148][row]}
            height="8"
            rx="4"
            fill="currentColor"
            opacity=".6"
          />
          <rect
            x="92"
            y={y + 20}
            width={[86, 124, 70][row]}
            height="6"
            rx="3"
            fill="currentColor"
            opacity=".25"
          />
        </g>
      ))}
      <g transform="translate(292 82)">
        <path
          d="M62 0c18 14 37 20 58 21v44c0 41-25 67-58 82C29 132 4 106 4 65V21C25 20 44 14 62 0Z"
          fill="currentColor"
        />
        <path
          d="M62 15c14 10 29 15 46 17v34c0 32-19 52-46 65C35 118 16 98 16 66V32c17-2 32-7 46-17Z"
          fill="var(--brand-fill)"
        />
        <path
          d="m40 70 16 17 30-34"
          stroke="var(--brand-on-fill)"
          strokeWidth="9"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  );
}
