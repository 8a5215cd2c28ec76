/** Refusals of an invitation that retrying does not help. Screens of two modules invite. */
export const inviteRefusals: Readonly<Record<string, string>> = {
  ALREADY_MEMBER: 'This person is an admin of your organization already.',
  TOO_MANY_INVITES: 'You have many open invites. Cancel one before you send another.',
  MAILED_OFTEN:
    'This person was sent several invitations within the hour. Wait an hour before you send another.',
  MAILED_MANY:
    'You have invited and added as many people today as you can in a day. Invite this one tomorrow.',
};
