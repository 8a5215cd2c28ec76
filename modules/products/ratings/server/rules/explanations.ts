import { constants } from '@portal/ratings/formula';
import type { VectorId } from '@portal/ratings/vector';

/** What each risk vector is about, for somebody who runs a business. Also printed in the report. */
export const explanations: Record<VectorId, string> = {
  botnet_infections:
    'Computers of yours that obey criminals without your knowing it. Only those who watch the criminals’ networks see them.',
  spam_propagation:
    'Whether the senders of your mail are on lists of spammers. A stolen mailbox or an infected computer sends spam in your name, and your own mail ends up in spam folders. Asked about senders of your own; a mail service’s are shared with all of its customers.',
  malware_servers:
    'Whether a server of yours hands harmful programs to its visitors, mostly because somebody broke in and placed them there.',
  unsolicited_comm:
    'Whether computers of yours knock at doors of others on the internet, as infected ones do.',
  potentially_exploited:
    'Signs that a computer of yours runs unwanted programs, which often come before worse ones.',
  spf: 'A list in your domain that says who may send mail in your name. Without it anybody can.',
  dkim: 'A signature under your mail that shows that it is from you and was not changed. What counts is how strong its keys are.',
  dmarc:
    'Your rule for mail that only pretends to be from you: let it pass, set it aside, or refuse it. It counts as stopping forged mail only where it is no test, holds for names below yours, and somebody reads the reports.',
  mail_transport:
    'Whether mail to you can be read or led astray on its way: whether your mail servers encrypt, with a certificate that holds, and whether somebody in between could prevent it.',
  ssl_certificates:
    'The proof that your website is yours, which browsers check at each visit. It must be from somebody whom they trust, be for the right name, and be in date.',
  ssl_configurations:
    'How the encryption between your website and its visitors is set up. Old ways of encrypting can be broken by somebody in between.',
  open_ports:
    'The doors of your server to the internet. A website needs two of them; databases and remote desktops should be open to nobody outside. We knock only where a website was proven to be yours.',
  application_security:
    'What your website tells browsers, so that they protect your visitors: which scripts may run, that the connection stays encrypted, who may show your pages inside theirs.',
  patching_cadence:
    'How long the update that follows your version has been waiting, and whether attackers are known, or likely, to use a weakness of it. The weaknesses that are published for your version stand beside it; whoever runs it knows whether they are fixed. What does not tell its version is not known, and widens the range of your rating: hiding it wins nothing.',
  insecure_systems:
    'Pages that nobody should find: the start page of a forgotten server, tools for administrators, lists of files.',
  server_software:
    'Whether the software behind your website is still supported by its makers, as far as it tells its name and version.',
  desktop_software: 'How up to date the browsers and systems of your team’s computers are.',
  mobile_software: 'How up to date the phones and tablets of your team are.',
  domain_protection:
    'Who may issue certificates for your domain, how many servers answer for it, until when it is registered, whether it is locked against being moved away, whether somebody who finds a weakness knows whom to tell, and, where your provider knows it, whether it is signed which networks may announce your addresses. The last is the affair of whoever provides the addresses, and costs no points.',
  dnssec:
    'A signature over your domain’s entries, so that nobody can lead your visitors and your mail elsewhere on their way.',
  mobile_application_security: 'The weaknesses of the apps that you publish in the app stores.',
  domain_squatting:
    'Names that look like yours and belong to others. Some are used to write to your customers in your name. We look up eighty of the likeliest, letters of other alphabets among them; there are more than anybody can try.',
  file_sharing:
    'Whether films, programs and the like are exchanged from your network. Harmful programs often come with them.',
  exposed_credentials:
    'How many addresses of your team stand in breaches of other services, by the size of your team. Who uses a password twice hands both over.',
  data_breaches: `Breaches of your own systems that became known. They take points off your rating; the loss halves every ${constants.halfLifeDays} days.`,
  other_disclosures:
    'Other incidents that your concierge entered, such as a stolen laptop that was made public.',
};
