import type { CSSProperties } from 'react';
import { brandShades } from '#kit/web/theme/brandShades.ts';
import classes from './ColourPreview.module.css';

/** Shows how the chosen colour looks in the portal and in a mail. Not interactive. */
export function ColourPreview({ color, name }: { color: string; name: string }) {
  const { light, dark } = brandShades(color);
  return (
    <div className={classes.both} role="img" aria-label="How the portal and a mail look">
      <Portal shades={light} ground="light" name={name} />
      <Portal shades={dark} ground="dark" name={name} />
      <div className={classes.mail}>
        <div className={classes.band} style={{ background: color }}>
          {name}
        </div>
        <div className={classes.letter}>
          <strong>Your scan report is ready</strong>
          <span>We looked at your website and found two things to put right.</span>
          <span className={classes.mailButton} style={{ background: color }}>
            Read the report
          </span>
        </div>
      </div>
    </div>
  );
}

function Portal({
  shades: { fill, text, tint },
  ground,
  name,
}: {
  shades: { fill: string; text: string; tint: string };
  ground: 'light' | 'dark';
  name: string;
}) {
  const own = { '--fill': fill, '--words': text, '--tint': tint } as CSSProperties;
  return (
    <div className={classes.portal} data-ground={ground} style={own}>
      <div className={classes.sidebar}>
        <strong>{name}</strong>
        <span className={classes.chosen}>Dashboard</span>
        <span>Website scans</span>
        <span>Policies</span>
      </div>
      <div className={classes.page}>
        <span className={classes.button}>Scan now</span>
        <span className={classes.link}>See all reports</span>
      </div>
    </div>
  );
}
