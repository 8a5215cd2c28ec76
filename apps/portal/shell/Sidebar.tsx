import { Badge } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { helpAddress } from '#kit/web/brand/brandFace.ts';
import { Logo } from '#kit/web/brand/Logo.tsx';
import { useLazyOnIntent } from '#kit/web/frame/useLazyOnIntent.ts';
import type { PlanState } from '#modules/foundation/plans/schemas.ts';
import { prefetch } from '../routes.tsx';
import { learn, type MenuItem, menuFor } from './menu.ts';
import classes from './Sidebar.module.css';
import { UserMenu } from './UserMenu.tsx';

const loadHint = async () => (await import('./SubscribeHint.tsx')).SubscribeHint;

/** The menu: 250 px at the side of a wide screen, over the page on a narrow one. */
export function Sidebar({
  search,
  bell,
  plan,
  open,
  onClose,
}: {
  search: ReactNode;
  bell: ReactNode;
  plan: PlanState;
  open: boolean;
  onClose: () => void;
}) {
  const { pathname } = useLocation();
  const groups = menuFor(plan.modules, pathname);
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open, onClose]);
  return (
    <div className={classes.sidebar} data-open={open} id="menu">
      <nav aria-label="Main" className={classes.nav}>
        <div className={classes.head}>
          <Link to="/" className={classes.logo}>
            <Logo height={30} />
          </Link>
          {bell}
        </div>
        <div className={classes.search}>{search}</div>
        {groups.map(({ title, items }) => (
          <Group key={title ?? ''} title={title}>
            {items.map((item) => (
              <Item key={item.path} item={item} path={pathname} />
            ))}
          </Group>
        ))}
        <Group title={learn.title}>
          <li>
            <a
              className={classes.item}
              href={helpAddress(plan.brand, pathname)}
              target="_blank"
              rel="noreferrer"
            >
              <learn.icon size={20} stroke={1.7} aria-hidden />
              <span>{learn.label}</span>
              <IconExternalLink
                className={classes.end}
                size={16}
                stroke={1.7}
                aria-label="opens in a new tab"
              />
            </a>
          </li>
        </Group>
      </nav>
      <section aria-label="Account">
        <UserMenu />
      </section>
    </div>
  );
}

function Group({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className={classes.group}>
      {title && <h2 className={classes.title}>{title}</h2>}
      <ul className={classes.list}>{children}</ul>
    </div>
  );
}

function Item({ item, path }: { item: MenuItem; path: string }) {
  const content = (
    <>
      <item.icon size={20} stroke={1.7} aria-hidden />
      <span>{item.label}</span>
      {item.isNew && (
        <Badge className={classes.new} size="sm" variant="light" radius="sm">
          New
        </Badge>
      )}
    </>
  );
  if (item.inactive) return <InactiveItem>{content}</InactiveItem>;
  return (
    <li>
      <MenuLink to={item.path} highlighted={item.highlighted} current={path === item.path}>
        {content}
      </MenuLink>
      {item.highlighted && item.children.length > 0 && (
        <ul className={classes.sublist}>
          {item.children.map((child) => (
            <li key={child.path}>
              <MenuLink
                to={child.path}
                highlighted={child.highlighted}
                current={path === child.path}
                sub
              >
                <span>{child.label}</span>
              </MenuLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function MenuLink({
  to,
  highlighted,
  current,
  sub,
  children,
}: {
  to: string;
  highlighted: boolean;
  current: boolean;
  sub?: boolean;
  children: ReactNode;
}) {
  return (
    <Link
      to={to}
      className={sub ? classes.subitem : classes.item}
      data-highlighted={highlighted || undefined}
      aria-current={current ? 'page' : highlighted ? 'true' : undefined}
      onMouseEnter={() => prefetch(to)}
      onFocus={() => prefetch(to)}
    >
      {children}
    </Link>
  );
}

/** The menu item of a module that is not in the plan. */
function InactiveItem({ children }: { children: ReactNode }) {
  const [Hint, wantHint] = useLazyOnIntent(loadHint);
  const [met, setMet] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const meet = () => {
    setMet(true);
    wantHint();
  };
  const leave = () => setMet(false);
  return (
    <li>
      <Link
        ref={link}
        className={classes.item}
        data-inactive
        to="/plan"
        aria-description="Subscribe to use"
        onPointerEnter={meet}
        onPointerLeave={leave}
        onFocus={meet}
        onBlur={leave}
      >
        {children}
      </Link>
      {Hint && <Hint item={link} opened={met} />}
    </li>
  );
}
