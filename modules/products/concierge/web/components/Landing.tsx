import { Redirect } from '#kit/web/frame/Redirect.tsx';
import { tabPath } from '../paths.ts';
import { useAlerts, useWeaknesses } from '../queries.ts';
import { ListBones } from './ListBones.tsx';

/** Leads to what there is: weaknesses, else messages, else the about page. */
export function Landing() {
  const weaknesses = useWeaknesses();
  const alerts = useAlerts();
  // The tab itself says what is wrong.
  if (weaknesses.error) return <Redirect to={tabPath('weaknesses')} />;
  if (!weaknesses.data || !(alerts.data || alerts.error)) return <ListBones />;
  if (weaknesses.data.weaknesses.length > 0) return <Redirect to={tabPath('weaknesses')} />;
  const hasMessages = (alerts.data?.alerts.length ?? 0) > 0;
  return <Redirect to={tabPath(hasMessages ? 'messages' : 'about')} />;
}
