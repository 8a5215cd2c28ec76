import { Button, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import type { AssessmentConfig } from '#modules/products/maturity/schemas.ts';

/** Explains elements, by People, Process and Technology (MAT-035). */
export function ElementsExplainer({ config }: { config: AssessmentConfig }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="subtle" onClick={open}>
        What are elements?
      </Button>
      {isOpen && (
        <Dialog onClose={close} title="Elements" size="lg">
          <Stack gap="md">
            <Text>
              An element is one thing that keeps a business safe, such as backups or a second
              factor. Each question is about one element, and its answer is a level from 0 to 5. The
              elements belong to three Security Areas.
            </Text>
            {config.areas.map(({ area, name, about }) => (
              <section key={area} aria-labelledby={`about-${area}`}>
                <Title order={3} id={`about-${area}`} mb={4}>
                  {name}
                </Title>
                <Text>{about}</Text>
              </section>
            ))}
            <Button onClick={close} style={{ alignSelf: 'flex-end' }}>
              Got It
            </Button>
          </Stack>
        </Dialog>
      )}
    </>
  );
}
