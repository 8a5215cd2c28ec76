import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { brandRoles, type Roles } from '#kit/contract/brandRoles.ts';
import { contrast } from '#kit/contract/color.ts';
import { ink } from '#kit/contract/grounds.ts';
import classes from './ColourAdvice.module.css';

const ratioOf = (ratio: number) => `${(Math.floor(ratio * 100) / 100).toFixed(2)} : 1`;

/** Says what becomes of a colour: which words are read on it, and which shade it takes where it would not be seen. */
export function ColourAdvice({ color }: { color: string }) {
  const { light } = brandRoles(color);
  const isAsItIs = light.fill === color && light.mark === color;
  const Icon = isAsItIs ? IconCircleCheck : IconInfoCircle;
  return (
    <p className={classes.advice} role="status">
      <Icon size={20} className={isAsItIs ? classes.good : classes.told} aria-hidden />
      <span>
        <strong>{ratioOf(contrast(light.onFill, light.fill))}</strong> {wordsFor(color, light)}
      </span>
    </p>
  );
}

function wordsFor(color: string, { fill, onFill, mark, text }: Roles): string {
  const words = onFill === ink ? 'Dark' : 'White';
  if (fill !== color)
    return `${words} words are read on ${fill}, which stands in for this colour in the portal, mails and PDFs.`;
  if (mark !== color)
    return `${words} words are read on this colour, which stays as bright as it is. Too pale for links and edges on white, it is darkened there: links are ${text}, edges ${mark}.`;
  return `${words} words are easy to read on this colour. WCAG asks for at least 4.5 : 1.`;
}
