import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import { useAbout } from '../queries.ts';
import { AboutPage } from './AboutPage.tsx';
import { ListBones } from './ListBones.tsx';

/** The brand's about page, as it is now. */
export function About() {
  const { data, error, refetch } = useAbout();
  if (error) return <ScreenError what="this page" error={error} retry={refetch} />;
  if (!data) return <ListBones />;
  return <AboutPage config={data.config} />;
}
