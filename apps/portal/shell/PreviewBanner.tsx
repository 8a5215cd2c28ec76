import { IconEye } from '@tabler/icons-react';
import classes from './PreviewBanner.module.css';

/** Over every screen of a browser in which staff preview a draft; a page of the server ends it. */
export function PreviewBanner() {
  return (
    <aside className={classes.preview} aria-label="Preview">
      <IconEye size={20} stroke={1.8} aria-hidden />
      <span>Preview: not published</span>
      <a className={classes.action} href="/preview">
        End preview
      </a>
    </aside>
  );
}
