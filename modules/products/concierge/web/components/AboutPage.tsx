import { Button, Title } from '@mantine/core';
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
    <div className={classes.about}>
      <Section id="concierge-about" title={title} className={classes.words}>
        <p className={classes.lead}>{lead}</p>
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Section>
      <div className={classes.actions}>
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
      <section aria-labelledby="concierge-offerings" className={classes.offerings}>
        <Title order={2} id="concierge-offerings">
          What we do for you
        </Title>
        <ul>
          {offerings.map((offering) => (
            <Card as="li" key={offering.title}>
              <h3>{offering.title}</h3>
              <p>{offering.text}</p>
            </Card>
          ))}
        </ul>
      </section>
    </div>
  );
}

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
      <h3>{title}</h3>
      <p>{text}</p>
      <Button
        component="a"
        href={href}
        target={isPage ? '_blank' : undefined}
        rel={isPage ? 'noreferrer' : undefined}
        variant={primary ? 'filled' : 'default'}
      >
        {button}
      </Button>
    </Card>
  );
}
