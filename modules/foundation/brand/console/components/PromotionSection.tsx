import { IconDiscount2 } from '@tabler/icons-react';
import { brandRoles } from '#kit/contract/brandRoles.ts';
import type { Look } from '#kit/contract/look.ts';
import { TextField } from '#kit/web/forms/TextField.tsx';
import type { Fields } from '#kit/web/forms/useFields.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { type BrandValues, isColour, lookOf } from '../brandFields.ts';
import classes from './PromotionSection.module.css';
import { previewVariables } from './previewVariables.ts';

/** The promotion that trial users see above every page, with the days on which it is shown. */
export function PromotionSection({
  form,
  readOnly: disabled,
}: {
  form: Fields<BrandValues>;
  readOnly: boolean;
}) {
  const { promotionTitle, promotionNote, primary } = form.values;
  return (
    <Card as="section" aria-labelledby="promotion" className={classes.section}>
      <h2 id="promotion">Promotion</h2>
      <p className={classes.note}>
        A banner above every page for who is in trial, from its first day through its last, in the
        brand’s time zone. Without words there is none.
      </p>
      <div className={classes.fields}>
        <TextField
          label="Headline"
          optional
          disabled={disabled}
          maxLength={120}
          {...form.field('promotionTitle')}
        />
        <TextField
          label="Beside it"
          optional
          disabled={disabled}
          maxLength={120}
          {...form.field('promotionNote')}
        />
        <TextField label="First day" type="date" disabled={disabled} {...form.field('firstDay')} />
        <TextField label="Last day" type="date" disabled={disabled} {...form.field('lastDay')} />
      </div>
      {promotionTitle.trim() && isColour(primary) === null && (
        <Banner
          title={promotionTitle}
          note={promotionNote}
          color={primary.toLowerCase()}
          look={lookOf(form.values)}
        />
      )}
    </Card>
  );
}

interface BannerProps {
  title: string;
  note: string;
  color: string;
  look: Look;
}

/** A preview of the promotion's banner on white. Not interactive. */
function Banner({ title, note, color, look }: BannerProps) {
  const own = previewVariables(brandRoles(color).light, look);
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
