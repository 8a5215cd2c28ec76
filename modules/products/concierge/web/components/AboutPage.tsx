import { Box, Button, Stack, Text, Title } from '@mantine/core';
import { IconBook2, IconCalendar, IconMail } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Card } from '#kit/web/frame/Card.tsx';
import { Section } from '#kit/web/frame/Section.tsx';
import type { AboutConfig } from '#modules/products/concierge/schemas.ts';
import { helpMailTo } from '../rules/helpMailTo.ts';
import classes from './AboutPage.module.css';

/** The brand's about page (CON-001). */
export function AboutPage({
  config: { title, lead, paragraphs, offerings, call, email, knowledgeBase },
}: {
  config: AboutConfig;
}) {
  return (
    <Stack gap="lg">
      <Section id="concierge-about" title={title} gap="sm">
        <Text fz="1.125rem" c="dimmed" maw="72ch">
          {lead}
        </Text>
        {paragraphs.map((text) => (
          <Text key={text} maw="72ch">
            {text}
          </Text>
        ))}
      </Section>
      <div className={classes.cards}>
        {call && (
          <Action
            {...call}
            icon={<IconCalendar size={24} stroke={1.6} />}
            href={call.url}
            primary
          />
        )}
        {email && (
          <Action
            {...email}
            icon={<IconMail size={24} stroke={1.6} />}
            href={helpMailTo(email.address)}
          />
        )}
        {knowledgeBase && (
          <Action
            {...knowledgeBase}
            icon={<IconBook2 size={24} stroke={1.6} />}
            href={knowledgeBase.url}
          />
        )}
      </div>
      <Stack component="section" aria-labelledby="concierge-offerings" gap="md">
        <Title order={2} id="concierge-offerings">
          What we do for you
        </Title>
        <ul className={classes.cards}>
          {offerings.map((offering) => (
            <Card as="li" key={offering.title}>
              <Words {...offering} />
            </Card>
          ))}
        </ul>
      </Stack>
    </Stack>
  );
}

const Words = ({ title, text }: { title: string; text: string }) => (
  <>
    <Box component="h3" m="0 0 4px" fz="1.0625rem" fw={600}>
      {title}
    </Box>
    <Text c="dimmed">{text}</Text>
  </>
);

interface ActionProps {
  icon: ReactNode;
  title: string;
  text: string;
  button: string;
  href: string;
  primary?: boolean;
}

function Action({ icon, title, text, button, href, primary = false }: ActionProps) {
  const isPage = !href.startsWith('mailto:');
  return (
    <Card as="section" className={classes.action} aria-label={title}>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <Words title={title} text={text} />
      <Box pt="md" mt="auto">
        <Button
          component="a"
          href={href}
          target={isPage ? '_blank' : undefined}
          rel={isPage ? 'noreferrer' : undefined}
          variant={primary ? 'filled' : 'default'}
        >
          {button}
        </Button>
      </Box>
    </Card>
  );
}
