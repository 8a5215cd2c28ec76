import type { AuditWords } from '#kit/server/services/services.ts';

export const staffWords: AuditWords = {
  staffLog: {
    '/console/signIn': 'Tried to sign in',
    '/console/enterCode': 'Signed in',
    '/console/setUp': 'Set up password and authenticator',
    '/console/finishWorkSignIn': 'Came with a work account',
    '/console/signOut': 'Signed out',
    '/console/staff/setPicture': 'Changed the picture of',
    '/console/staff/removePicture': 'Removed the picture of',
    '/console/staff/add': 'Added to the staff',
    '/console/staff/setBrands': 'Changed the brands of',
    '/console/staff/setCustomers': 'Changed the customers of',
    '/console/staff/renew': 'Gave a new set-up link to',
    '/console/staff/block': 'Changed who may sign in',
    'admin staff create': 'Added to the staff by a command',
    'admin staff renew': 'Gave a new set-up link by a command to',
    'admin keys rotate': 'Made by a command the',
    'admin keys retire': 'Destroyed by a command the',
    'admin demonstration remove': 'Removed by a command the demonstration’s',
    'admin backup': 'Backed up by a command to',
  },
};
