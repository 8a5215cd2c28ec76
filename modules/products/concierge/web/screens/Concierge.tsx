import { IconHelpCircle } from '@tabler/icons-react';
import { useNavigate, useParams } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import { AskExpert } from '#kit/web/frame/AskExpert.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { Redirect } from '#kit/web/frame/Redirect.tsx';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import { Tabbed } from '#kit/web/frame/Tabbed.tsx';
import { ViewIntro } from '#kit/web/intro/ViewIntro.tsx';
import {
  cyberConciergeAlerts,
  cyberConciergeConfig,
  cyberConciergeWeaknesses,
  listThreads,
} from '#modules/products/concierge/calls.ts';
import { AboutPage } from '../components/AboutPage.tsx';
import { Conversations } from '../components/Conversations.tsx';
import { HelpButton } from '../components/HelpButton.tsx';
import { Messages } from '../components/Messages.tsx';
import { ListSkeleton } from '../components/Skeletons.tsx';
import { Weaknesses } from '../components/Weaknesses.tsx';
import { conversationsLabel, tabLabels } from '../copy.ts';
import { type Tab, tabPath, tabs } from '../paths.ts';

function About() {
  const { data, error, refetch } = useCall(cyberConciergeConfig, {});
  if (error) return <ScreenError what="this page" error={error} retry={refetch} />;
  if (!data) return <ListSkeleton />;
  return <AboutPage config={data.config} />;
}

const panels = {
  weaknesses: Weaknesses,
  messages: Messages,
  conversations: Conversations,
  about: About,
} satisfies Record<Tab, () => unknown>;

export function Concierge() {
  const { tabId } = useParams();
  const navigate = useNavigate();
  const open = tabs.find((tab) => tab === tabId);
  // An unknown tab (CON-008).
  if (tabId !== undefined && !open) return <Redirect to="/404" />;
  const threads = useCall(listThreads, {}, { refetchInterval: 30_000 });
  const unread = (threads.data?.threads ?? []).filter((thread) => thread.unread > 0).length;
  const Panel = open ? panels[open] : Landing;
  return (
    <Page
      title="Cyber Concierge"
      lead="What our experts found out about your organization, and how to reach them."
      actions={
        <>
          <ViewIntro />
          <AskExpert variant="filled" />
          <HelpButton variant="default" leftSection={<IconHelpCircle size={18} aria-hidden />} />
        </>
      }
    >
      <Tabbed
        label="Cyber Concierge"
        tabs={tabs}
        labels={{ ...tabLabels, conversations: conversationsLabel(unread) }}
        value={open ?? 'weaknesses'}
        onChange={(tab) => navigate(tabPath(tab))}
      >
        <Panel />
      </Tabbed>
    </Page>
  );
}

/** Redirects to the first tab with content: weaknesses, then messages, then the about page. */
function Landing() {
  const weaknesses = useCall(cyberConciergeWeaknesses, {});
  const alerts = useCall(cyberConciergeAlerts, {});
  // The tab itself shows the error.
  if (weaknesses.error) return <Redirect to={tabPath('weaknesses')} />;
  if (!weaknesses.data || !(alerts.data || alerts.error)) return <ListSkeleton />;
  if (weaknesses.data.weaknesses.length > 0) return <Redirect to={tabPath('weaknesses')} />;
  const hasMessages = (alerts.data?.alerts.length ?? 0) > 0;
  return <Redirect to={tabPath(hasMessages ? 'messages' : 'about')} />;
}
