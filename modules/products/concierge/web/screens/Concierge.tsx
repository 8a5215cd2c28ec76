import { IconHelpCircle } from '@tabler/icons-react';
import { useNavigate, useParams } from 'react-router';
import { Page } from '#kit/web/frame/Page.tsx';
import { Redirect } from '#kit/web/frame/Redirect.tsx';
import { Tabbed } from '#kit/web/frame/Tabbed.tsx';
import { ViewIntro } from '#kit/web/intro/ViewIntro.tsx';
import { About } from '../components/About.tsx';
import { HelpButton } from '../components/HelpButton.tsx';
import { Landing } from '../components/Landing.tsx';
import { Messages } from '../components/Messages.tsx';
import { Weaknesses } from '../components/Weaknesses.tsx';
import { tabLabels } from '../copy.ts';
import { type Tab, tabPath, tabs } from '../paths.ts';

const panels = { weaknesses: Weaknesses, messages: Messages, about: About } satisfies Record<
  Tab,
  () => unknown
>;

/** Tabs for weaknesses and messages, and the about page. */
export function Concierge() {
  const { tabId } = useParams();
  const navigate = useNavigate();
  const open = tabs.find((tab) => tab === tabId);
  // Unknown (CON-008).
  if (tabId !== undefined && !open) return <Redirect to="/404" />;
  const Panel = open ? panels[open] : Landing;
  return (
    <Page
      title="Cyber Concierge"
      lead="What our experts found out about your organization, and how to reach them."
      actions={
        <>
          <ViewIntro />
          <HelpButton variant="default" leftSection={<IconHelpCircle size={18} aria-hidden />} />
        </>
      }
    >
      <Tabbed
        label="Cyber Concierge"
        tabs={tabs}
        labels={tabLabels}
        value={open ?? 'weaknesses'}
        onChange={(tab) => navigate(tabPath(tab))}
      >
        <Panel />
      </Tabbed>
    </Page>
  );
}
