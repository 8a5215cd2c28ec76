interface Press {
  on: HTMLElement;
  x: number;
  y: number;
  top: number;
  left: number;
}

/** In px: a finger or a mouse that holds still moves less. */
const still = 4;

/**
 * Makes a press count whose button or link moves away under it, because something above came late: the browser
 * makes no click where a press begins and ends on two things (decision 48). Called once by each web app.
 */
export function keepPresses(): void {
  let press: Press | null = null;
  const forget = () => {
    press = null;
  };
  const whenBegun = (event: PointerEvent) => {
    const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey);
    const on =
      isPlain && (event.target as Element).closest<HTMLElement>('a[href], button:not(:disabled)');
    press = on ? { on, x: event.clientX, y: event.clientY, ...placeOf(on) } : null;
  };
  const whenEnded = ({ target, clientX, clientY }: PointerEvent) => {
    if (press && isLost(press, target as Node, clientX, clientY)) press.on.click();
    forget();
  };
  document.addEventListener('pointerdown', whenBegun, true);
  document.addEventListener('pointerup', whenEnded, true);
  document.addEventListener('pointercancel', forget, true);
  // Whoever scrolls with the button held takes the press back.
  document.addEventListener('wheel', forget, { capture: true, passive: true });
}

const placeOf = (element: Element) => {
  const { top, left } = element.getBoundingClientRect();
  return { top, left };
};

function isLost({ on, x, y, top, left }: Press, endedOn: Node, endX: number, endY: number) {
  if (!on.isConnected || on.contains(endedOn)) return false;
  if (Math.hypot(endX - x, endY - y) > still) return false;
  const now = placeOf(on);
  return now.top !== top || now.left !== left;
}
