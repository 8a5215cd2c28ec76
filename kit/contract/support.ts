/** Where people write who need help: the brand's own address, or else `support@` of the domain that its mails come from (BRD-048). */
export const supportOf = ({
  supportEmail,
  emailDomain,
}: {
  supportEmail: string;
  emailDomain: string;
}): string => supportEmail || `support@${emailDomain}`;
