import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCalendarTime,
  IconEyeOff,
  IconLock,
  IconRadar2,
  IconRosetteDiscountCheck,
  IconShieldSearch,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { verdictWords } from '../copy.ts';
import type { SecurityVerdict } from '../rules/securityVerdict.ts';
import classes from './VerdictPanel.module.css';

const pictures: Record<SecurityVerdict['name'], typeof IconLock> = {
  expired: IconLock,
  inactive: IconLock,
  nothingYet: IconShieldSearch,
  scheduled: IconCalendarTime,
  scanning: IconRadar2,
  act: IconAlertTriangle,
  attend: IconAlertTriangle,
  noneScanned: IconEyeOff,
  someNotScanned: IconEyeOff,
  plan: IconShieldSearch,
  good: IconRosetteDiscountCheck,
};

/**
 * Answers the admin's first question: am I all right? The next steps below say what to do, unless the answer
 * is to subscribe.
 */
export function VerdictPanel({ standing }: { standing: SecurityVerdict }) {
  const Picture = pictures[standing.name];
  const { title, text } = verdictWords[standing.name];
  return (
    <section aria-labelledby="standing" className={classes.panel} data-standing={standing.name}>
      <span className={classes.picture} aria-hidden>
        <Picture size={36} stroke={1.6} />
      </span>
      <div className={classes.words}>
        <h2 id="standing" className={classes.title}>
          {title}
        </h2>
        <p className={classes.text}>{text}</p>
      </div>
      {(standing.name === 'inactive' || standing.name === 'expired') && (
        <Button component={Link} to={standing.next.to} className={classes.action}>
          {standing.next.label}
        </Button>
      )}
    </section>
  );
}
