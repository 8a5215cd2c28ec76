import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useState } from 'react';

/** How long each offer is shown (MKT-005). */
const stayMs = 5000;

/** The carousel's current slide. Pointer or focus on it, the button, or a preference for reduced motion stop it. */
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
    /** Without automatic motion there is nothing to stop. */
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
