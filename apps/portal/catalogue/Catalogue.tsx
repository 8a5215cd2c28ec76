import { Anchor, Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { corners, headingFaces } from '#kit/contract/look.ts';
import { Page } from '#kit/web/frame/Page.tsx';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { Cards } from './Cards.tsx';
import { Colours } from './Colours.tsx';
import { Dialogs } from './Dialogs.tsx';
import { Fields } from './Fields.tsx';
import { Figures } from './Figures.tsx';
import { Lists } from './Lists.tsx';
import { Messages } from './Messages.tsx';
import { Motion } from './Motion.tsx';
import { Part } from './Part.tsx';
import { Shop } from './Shop.tsx';
import { Steps } from './Steps.tsx';
import { Type } from './Type.tsx';
import { Verdicts } from './Verdicts.tsx';

const parts = [
  { id: 'type', title: 'Type', Content: Type },
  { id: 'colours', title: 'Colours by role', Content: Colours },
  { id: 'verdict', title: 'The verdict', Content: Verdicts },
  { id: 'shop', title: 'Shop front and severities', Content: Shop },
  { id: 'steps', title: 'Next steps', Content: Steps },
  { id: 'numbers', title: 'Figures', Content: Figures },
  { id: 'fields', title: 'Buttons, fields and forms', Content: Fields },
  { id: 'cards', title: 'Cards and skeletons', Content: Cards },
  { id: 'lists', title: 'Lists, tables and tabs', Content: Lists },
  { id: 'messages', title: 'Notices and toasts', Content: Messages },
  { id: 'dialogs', title: 'Dialogs', Content: Dialogs },
  { id: 'motion', title: 'Motion', Content: Motion },
];

/** Each component with its states, drawn by the component itself (docs/develop/design.md). */
export const Catalogue = ({ brand }: { brand: Brand }) => (
  <main>
    <Page title="Catalogue" lead="Each component with its states, as the screens draw them.">
      <BrandForm brand={brand} />
      <Group component="nav" gap="8px 16px" aria-label="Parts of the catalogue">
        {parts.map(({ id, title }) => (
          <Anchor key={id} href={`#${id}`} py={10}>
            {title}
          </Anchor>
        ))}
      </Group>
      {parts.map(({ id, title, Content }) => (
        <Part key={id} id={id} title={title}>
          <Content />
        </Part>
      ))}
    </Page>
  </main>
);

/** Draws all of it in another brand, whose address can be kept. */
const BrandForm = ({ brand: { colors, look } }: { brand: Brand }) => (
  <form method="get">
    <Group align="flex-end" gap="sm">
      <TextInput
        label="Main colour"
        type="color"
        name="colour"
        defaultValue={colors.primary}
        w={140}
      />
      <NativeSelect
        label="Corners"
        name="corners"
        defaultValue={look.corners}
        data={Object.keys(corners)}
      />
      <NativeSelect
        label="Titles"
        name="headings"
        defaultValue={look.headings}
        data={Object.keys(headingFaces)}
      />
      <Button type="submit" variant="default">
        Draw in this brand
      </Button>
    </Group>
  </form>
);
