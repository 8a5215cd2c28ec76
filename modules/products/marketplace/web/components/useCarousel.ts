import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useState } from 'react';

/** (MKT-005) */
const stayMs = 5000;

/** Which of so many is shown, and what holds it: pointer or focus on it, the button, or the wish for less motion. */
export function useCarousel(count: number) {
  const [at, setAt] = useState(0);
  const [isHeld, setHeld] = useState(false);
  const [isStopped, setStopped] = useState(false);
  const prefersStill = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const isPlaying = !isHeld && !isStopped && !prefersStill && count > 1;
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => setAt((at + 1) % count), stayMs);
    return () => clearTimeout(timer);
  }, [isPlaying, at, count]);
  return {
    at: Math.min(at, Math.max(0, count - 1)),
    show: (next: number) => setAt((next + count) % count),
    isPlaying,
    /** There is nothing to stop where nothing moves by itself. */
    canPlay: !prefersStill && count > 1,
    isStopped,
    toggle: () => setStopped(!isStopped),
    hold: {
      onMouseEnter: () => setHeld(true),
      onMouseLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  };
}
