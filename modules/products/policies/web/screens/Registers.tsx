import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { Redirect } from '#kit/web/frame/Redirect.tsx';
import { type Register, registers } from '#modules/products/policies/vocabulary/registers.ts';
import { Applicability } from '../components/Applicability.tsx';
import { Incidents } from '../components/Incidents.tsx';
import { Risks } from '../components/Risks.tsx';
import { registerWords } from '../copyRegisters.ts';
import { basePath } from '../paths.ts';

const contents: Record<Register, () => ReactNode> = {
  incidents: Incidents,
  risks: Risks,
  applicability: Applicability,
};

/** One of the registers beside the policies: incidents, risks, or the statement of applicability. */
export function Registers() {
  const { register: asked } = useParams();
  const register = registers.find((one) => one === asked);
  if (!register) return <Redirect to={basePath} />;
  const Content = contents[register];
  return (
    <Page
      key={register}
      {...registerWords[register]}
      above={<BackLink to={basePath}>All policies</BackLink>}
    >
      <Content />
    </Page>
  );
}
