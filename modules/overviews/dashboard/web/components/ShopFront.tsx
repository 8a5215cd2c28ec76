import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { begun } from '#kit/web/intro/moduleIntro.ts';
import type { Opening, OpeningKind } from '../rules/openings.ts';
import classes from './ShopFront.module.css';

type State = Opening['state'];

/** How far an opening stands open; what nobody looks after is drawn in outline. */
const gaps = { shut: 0, ajar: 0.5, open: 0.85, dark: 0 } as const;
const gapOf = (state: State) => gaps[state ?? 'dark'];
const isDrawn = (state: State) => state !== null && state !== 'dark';

/** The firm as a drawn shop: each opening is shut, ajar or open, and leads to where that is told of (DSH-110). */
export function ShopFront({ openings }: { openings: readonly Opening[] }) {
  return (
    <div className={classes.front}>
      <div className={classes.awning} aria-hidden />
      <ul className={classes.openings} aria-label="Your shop front">
        {openings.map(({ kind, name, state, words, to }) => (
          <li key={kind} data-state={state ?? 'unknown'}>
            <Link to={to} state={begun} className={classes.opening}>
              <svg viewBox="0 0 56 64" width="56" height="64" fill="none" aria-hidden="true">
                {drawings[kind](state)}
              </svg>
              <strong>{name}</strong>
              {state && <VisuallyHidden>, {state}: </VisuallyHidden>}
              <span className={classes.words}>{words}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

const drawings: Record<OpeningKind, (state: State) => ReactNode> = {
  website: (state) => {
    const gap = gapOf(state);
    const edge = 42 - 22 * gap;
    return (
      <>
        <Frame x={14} y={6} width={28} height={58} />
        {isDrawn(state) && (
          <>
            <path
              d={`M14 6L${edge} ${6 + 9 * gap}V${64 - 5 * gap}L14 64Z`}
              className={classes.leaf}
            />
            {gap === 0 && (
              <rect x="19" y="13" width="18" height="18" rx="1.5" className={classes.pane} />
            )}
            <circle cx={edge - 4.5} cy="38" r="1.8" className={classes.pane} />
          </>
        )}
      </>
    );
  },
  mail: (state) => (
    <>
      {(state === 'ajar' || state === 'open') && <Letter x={18} y={10} />}
      <rect
        x="8"
        y="22"
        width="40"
        height="32"
        rx="4"
        className={isDrawn(state) ? classes.leaf : classes.frame}
      />
      <rect x="15" y="28" width="26" height="4" rx="2" className={classes.slot} />
      {state === 'open' && (
        <>
          <rect x="13" y="37" width="30" height="14" rx="1.5" className={classes.pane} />
          <Letter x={20} y={44} />
        </>
      )}
    </>
  ),
  team: (state) => (
    <>
      <Frame x={4} y={10} width={48} height={38} />
      {isDrawn(state) &&
        [14, 28, 42].map((x, place) => {
          const isThere = place < (state === 'shut' ? 3 : 2);
          return (
            <path
              key={x}
              d={`M${x - 6} 48v-4a6 6 0 0 1 12 0v4ZM${x} 24.5a5 5 0 1 1-.01 10a5 5 0 0 1 .01-10Z`}
              className={isThere ? classes.leaf : classes.missing}
            />
          );
        })}
      <rect x="1" y="48" width="54" height="6" rx="2" className={classes.slab} />
      <path d="M6 54v10h44V54" className={classes.frame} />
    </>
  ),
  policies: (state) => (
    <>
      <Frame x={9} y={8} width={38} height={46} />
      {isDrawn(state) &&
        [16, 25, 34, 43].map((y, place) => (
          <rect
            key={y}
            x="16"
            y={y}
            width={place === 3 ? 14 : 24}
            height="3.5"
            rx="1.75"
            className={place < (state === 'shut' ? 4 : 2) ? classes.leaf : classes.missing}
          />
        ))}
    </>
  ),
  internet: (state) => (
    <>
      <Frame x={9} y={8} width={38} height={56} />
      {isDrawn(state) &&
        Array.from({ length: Math.round(8 * (1 - gapOf(state))) }, (_, slat) => 8 + slat * 7).map(
          (y) => <rect key={y} x="9" y={y} width="38" height="5.6" className={classes.leaf} />,
        )}
    </>
  ),
};

const Frame = (place: { x: number; y: number; width: number; height: number }) => (
  <rect {...place} rx="2" className={classes.frame} />
);

const Letter = ({ x, y }: { x: number; y: number }) => (
  <>
    <rect x={x} y={y} width="20" height="14" rx="1.5" className={classes.pane} />
    <path d={`m${x + 2} ${y + 3} 8 5 8-5`} className={classes.missing} />
  </>
);
