import { Box, Stack, TextInput } from '@mantine/core';
import { IconCircleCheck, IconDiscount2, IconInfoCircle } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { brandRoles, type Roles } from '#kit/contract/brandRoles.ts';
import { contrast } from '#kit/contract/color.ts';
import { ink } from '#kit/contract/grounds.ts';
import { corners, headingFaces, type Look } from '#kit/contract/look.ts';
import type { FieldBinding } from '#kit/web/forms/fieldBinding.tsx';
import { isColour } from '../brandFields.ts';
import classes from './Look.module.css';

export function ColourField({
  label,
  hint,
  disabled,
  onChange,
  ...bound
}: FieldBinding & { label: string; hint?: string | undefined; disabled?: boolean }) {
  return (
    <TextInput
      {...bound}
      label={label}
      description={hint}
      disabled={disabled}
      maxLength={7}
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value)}
      leftSectionWidth={52}
      leftSection={
        <input
          type="color"
          className={classes.picker}
          aria-label={`Pick: ${label}`}
          disabled={disabled}
          value={isColour(bound.value) === null ? bound.value.toLowerCase() : '#000000'}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      }
    />
  );
}

/**
 * What becomes of the chosen colour, and how it, corners and titles look in the portal and in a mail; nothing while it is no
 * colour. Not interactive.
 */
export function LookPreview({
  primary,
  look,
  name,
}: {
  primary: string;
  look: Look;
  name: string;
}) {
  if (isColour(primary) !== null) return null;
  const color = primary.toLowerCase();
  const { light, dark } = brandRoles(color);
  const isAsItIs = light.fill === color && light.mark === color;
  const Icon = isAsItIs ? IconCircleCheck : IconInfoCircle;
  return (
    <>
      <p className={classes.advice} role="status">
        <Icon size={20} color={`var(--${isAsItIs ? 'success' : 'brand'}-text)`} aria-hidden />
        <span>
          <strong>{ratioOf(contrast(light.onFill, light.fill))}</strong> {adviceOn(color, light)}
        </span>
      </p>
      <div className={classes.both} role="img" aria-label="How the portal and a mail look">
        <Portal roles={light} ground="light" look={look} name={name} />
        <Portal roles={dark} ground="dark" look={look} name={name} />
        <div className={classes.mail} style={previewVariables(light, look)}>
          <Box p="14px 16px" bg="var(--fill)" c="var(--on-fill)" fw={600}>
            {name}
          </Box>
          <Stack align="flex-start" gap={10} p={16}>
            <strong>Your scan report is ready</strong>
            <span>We looked at your website and found two things to put right.</span>
            <span className={classes.button}>Read the report</span>
          </Stack>
        </div>
      </div>
    </>
  );
}

const ratioOf = (ratio: number) => `${(Math.floor(ratio * 100) / 100).toFixed(2)} : 1`;

/** Which words are read on a colour, and which shade it takes where it would not be seen. */
function adviceOn(color: string, { fill, onFill, mark, text }: Roles): string {
  const words = onFill === ink ? 'Dark' : 'White';
  if (fill !== color)
    return `${words} words are read on ${fill}, which stands in for this colour in the portal, mails and PDFs.`;
  if (mark !== color)
    return `${words} words are read on this colour, which stays as bright as it is. Too pale for links and edges on white, it is darkened there: links are ${text}, edges ${mark}.`;
  return `${words} words are easy to read on this colour. WCAG asks for at least 4.5 : 1.`;
}

const Portal = ({
  roles,
  ground,
  look,
  name,
}: {
  roles: Roles;
  ground: 'light' | 'dark';
  look: Look;
  name: string;
}) => (
  <div className={classes.portal} data-ground={ground} style={previewVariables(roles, look)}>
    <div className={classes.sidebar}>
      <strong>{name}</strong>
      <Box component="span" bg="var(--tint)" c="var(--words)" fw={600}>
        Dashboard
      </Box>
      <span>Website scans</span>
      <span>Policies</span>
    </div>
    <Stack flex={1} align="flex-start" justify="center" gap={12} p={16}>
      <span className={classes.title}>All right today</span>
      <span className={classes.button}>Add a website</span>
      <span className={classes.link}>See all reports</span>
    </Stack>
  </div>
);

/** The promotion's banner on white; nothing while it has no title, or the brand no colour. Not interactive. */
export function BannerPreview({
  title,
  note,
  primary,
  look,
}: {
  title: string;
  note: string;
  primary: string;
  look: Look;
}) {
  if (title.trim() === '' || isColour(primary) !== null) return null;
  const own = previewVariables(brandRoles(primary.toLowerCase()).light, look);
  return (
    <div className={classes.banner} role="img" aria-label="How the banner looks" style={own}>
      <IconDiscount2 size={24} stroke={1.7} />
      <span className={classes.words}>
        <strong>{title}</strong> <span>{note}</span>
      </span>
      <span className={classes.button}>See the plans</span>
    </div>
  );
}

/** A brand's roles and look as CSS variables of a preview, in a console that has colours of its own. */
const previewVariables = ({ fill, onFill, mark, text, tint }: Roles, look: Look) =>
  ({
    '--fill': fill,
    '--on-fill': onFill,
    '--mark': mark,
    '--words': text,
    '--tint': tint,
    '--corner': `${corners[look.corners].control}px`,
    '--heading-face': `'${headingFaces[look.headings].family}'`,
  }) as CSSProperties;
