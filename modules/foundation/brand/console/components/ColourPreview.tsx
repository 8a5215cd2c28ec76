import { brandRoles, type Roles } from '#kit/contract/brandRoles.ts';
import type { Look } from '#kit/contract/look.ts';
import classes from './ColourPreview.module.css';
import { previewVariables } from './previewVariables.ts';

/** Shows how the chosen colour, corners and titles look in the portal and in a mail. Not interactive. */
export function ColourPreview({ color, look, name }: { color: string; look: Look; name: string }) {
  const { light, dark } = brandRoles(color);
  return (
    <div className={classes.both} role="img" aria-label="How the portal and a mail look">
      <Portal roles={light} ground="light" look={look} name={name} />
      <Portal roles={dark} ground="dark" look={look} name={name} />
      <div className={classes.mail} style={previewVariables(light, look)}>
        <div className={classes.band}>{name}</div>
        <div className={classes.letter}>
          <strong>Your scan report is ready</strong>
          <span>We looked at your website and found two things to put right.</span>
          <span className={classes.mailButton}>Read the report</span>
        </div>
      </div>
    </div>
  );
}

interface PortalProps {
  roles: Roles;
  ground: 'light' | 'dark';
  look: Look;
  name: string;
}

function Portal({ roles, ground, look, name }: PortalProps) {
  return (
    <div className={classes.portal} data-ground={ground} style={previewVariables(roles, look)}>
      <div className={classes.sidebar}>
        <strong>{name}</strong>
        <span className={classes.chosen}>Dashboard</span>
        <span>Website scans</span>
        <span>Policies</span>
      </div>
      <div className={classes.page}>
        <span className={classes.title}>All right today</span>
        <span className={classes.button}>Add a website</span>
        <span className={classes.link}>See all reports</span>
      </div>
    </div>
  );
}
