import { useBrand } from '#kit/web/brand/brandFace.ts';
import { Logo } from '#kit/web/brand/Logo.tsx';
import { formatDate } from '#kit/web/dates.ts';
import { Facts } from '#kit/web/lists/Facts.tsx';
import type { KnownCertificate } from '#modules/products/training/schemas.ts';
import { academyPaths } from '#modules/products/training/vocabulary.ts';
import { certificateWords } from '../copy.ts';
import classes from './PrintedCertificate.module.css';

/** A certificate of one page, seen on paper alone: the reader's browser has letters for every name. */
export function PrintedCertificate({ certificate }: { certificate: KnownCertificate }) {
  const { brandNameLong } = useBrand();
  const { name, companyName, courseTitle, scorePercent, code } = certificate;
  return (
    <section className={classes.sheet} data-sheet>
      <div className={classes.frame}>
        <Logo height={48} />
        <p>{certificateWords.kind}</p>
        <div>
          <p className={classes.name} dir="auto">
            {name}
          </p>
          <p dir="auto">{companyName}</p>
        </div>
        <div>
          <p>{certificateWords.completed}</p>
          <p className={classes.course}>{courseTitle}</p>
          <p>{certificateWords.passed(scorePercent)}</p>
        </div>
        <Facts
          className={classes.facts}
          facts={[
            [certificateWords.issuer, brandNameLong],
            [certificateWords.issued, formatDate(certificate.issuedAt)],
            [certificateWords.until, formatDate(certificate.expiresAt)],
            [certificateWords.code, code],
          ]}
        />
        <p className={classes.small}>
          {certificateWords.checked} {window.location.origin}
          {academyPaths.certificate(code)}
        </p>
      </div>
    </section>
  );
}
