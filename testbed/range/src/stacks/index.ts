/** All stacks, listed by hand. */
import { javaPortal } from './javaPortal.ts';
import { phpPortal } from './phpPortal.ts';
import type { Stack } from './stack.ts';

export const stacks: readonly Stack[] = [phpPortal, javaPortal];
