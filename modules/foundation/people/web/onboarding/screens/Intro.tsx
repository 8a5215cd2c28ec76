import { Button } from '@mantine/core';
import { useState } from 'react';
import { useBrand } from '#kit/web/brand/brandFace.ts';
import { useScreen } from '#kit/web/frame/useScreen.ts';
import { GoalsPage } from '../components/GoalsPage.tsx';
import classes from '../components/IntroPage.module.css';
import { introPages } from '../introPages.tsx';
import { type Goals, noGoals, useFinishIntro } from '../useFinishIntro.ts';

/** Five explainer pages, then the goals (ONB-040). */
export function Intro() {
  const { brandNameShort } = useBrand();
  const pages = introPages(brandNameShort);
  const [at, setAt] = useState(0);
  const [goals, setGoals] = useState<Goals>(noGoals);
  const finish = useFinishIntro();
  const page = pages[at];
  const total = pages.length + 1;
  const heading = useScreen(page?.title ?? 'Your Goals');

  const go = (to: number) => {
    setAt(to);
    requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }));
  };

  return (
    <div className={classes.page}>
      <div className={classes.top}>
        <Dots at={at} total={total} />
        <Button variant="subtle" color="gray" onClick={() => finish(noGoals)}>
          Skip
        </Button>
      </div>
      {page ? (
        <section className={classes.split} key={at}>
          <div className={classes.picture}>
            <page.Picture />
          </div>
          <div>
            <h1 ref={heading} tabIndex={-1} className={classes.title}>
              {page.title}
            </h1>
            <p className={classes.text}>{page.text}</p>
            <ul className={classes.points}>
              {page.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </div>
        </section>
      ) : (
        <GoalsPage heading={heading} goals={goals} onChange={setGoals} />
      )}
      <div className={classes.actions}>
        {at > 0 && (
          <Button variant="default" onClick={() => go(at - 1)}>
            Back
          </Button>
        )}
        <Button onClick={() => (page ? go(at + 1) : finish(goals))}>
          {page ? 'Next' : 'Go to my dashboard'}
        </Button>
      </div>
    </div>
  );
}

function Dots({ at, total }: { at: number; total: number }) {
  return (
    <p className={classes.dots}>
      <span aria-hidden>
        {Array.from({ length: total }, (_, page) => (
          <i key={page} data-on={page <= at} />
        ))}
      </span>
      Page {at + 1} of {total}
    </p>
  );
}
