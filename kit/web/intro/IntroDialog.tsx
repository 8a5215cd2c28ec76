import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import type { IntroPage } from '../frame/screenRoute.ts';
import classes from './IntroDialog.module.css';
import { IntroPicture } from './IntroPicture.tsx';

/** A module's intro (SHL-121): Back, Next, Got It, Skip Intro, 'n of m'. */
export function IntroDialog({
  pages,
  onClose,
}: {
  pages: readonly IntroPage[];
  onClose: () => void;
}) {
  const [at, setAt] = useState(0);
  const page = pages[at];
  const isLast = at === pages.length - 1;
  if (!page) return null;
  const { title, text, picture } = page;
  return (
    <Dialog
      onClose={onClose}
      withCloseButton={false}
      size={560}
      padding={0}
      title={title}
      classNames={{ header: classes.header }}
    >
      <IntroPicture name={picture} className={classes.picture} key={at} />
      <div className={classes.body}>
        <Text mih="5lh" mt={16} mb={24} lh={1.6} aria-live="polite">
          {text}
        </Text>
        <div className={classes.actions}>
          {isLast ? (
            <span />
          ) : (
            <Button variant="subtle" color="gray" onClick={onClose}>
              Skip Intro
            </Button>
          )}
          <Text span c="dimmed" fz="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
            {at + 1} of {pages.length}
          </Text>
          <Group
            component="span"
            justify="flex-end"
            align="stretch"
            gap={8}
            wrap="nowrap"
            className={classes.steps}
          >
            {at > 0 && (
              <Button variant="default" onClick={() => setAt(at - 1)}>
                Back
              </Button>
            )}
            <Button data-autofocus onClick={() => (isLast ? onClose() : setAt(at + 1))}>
              {isLast ? 'Got It' : 'Next'}
            </Button>
          </Group>
        </div>
      </div>
    </Dialog>
  );
}
