import { Card } from '#kit/web/frame/Card.tsx';
import { linesOf } from '#kit/web/text/linesOf.ts';
import type { Advisory } from '../../schemas.ts';
import { howToFindOut } from '../../vocabulary/words.ts';
import classes from './Advisory.module.css';

/** What the provider's staff wrote; where it cannot be told, first how to find out. */
export function WhatToDo({
  advisory: { found, product, whatToDo },
}: {
  advisory: Pick<Advisory, 'found' | 'product' | 'whatToDo'>;
}) {
  const isAffected = found === 'affected';
  return (
    <Card as="section" aria-labelledby="do" className={classes.part}>
      {!isAffected && (
        <>
          <h2>How to find out</h2>
          <p>{howToFindOut(product)}</p>
        </>
      )}
      <h2 id="do">{isAffected ? 'What to do' : 'What to do if it does'}</h2>
      {linesOf(whatToDo.split('\n')).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Card>
  );
}
