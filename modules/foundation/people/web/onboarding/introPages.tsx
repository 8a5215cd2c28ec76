import type { ComponentType } from 'react';
import {
  AreasPicture,
  PeoplePicture,
  ProcessPicture,
  ProductPicture,
  TechnologyPicture,
} from './components/IntroPictures.tsx';

interface IntroPage {
  title: string;
  text: string;
  points: readonly string[];
  Picture: ComponentType;
}

/** The five explainer pages of the intro (ONB-040); their texts are the product owner's. */
export const introPages = (brandName: string): readonly IntroPage[] => [
  {
    title: `What ${brandName} does for you`,
    text: 'Attackers rarely choose a business. They try every door in the street, and take the one that gives way. We help you find your doors, and keep them shut.',
    points: [
      'One page tells you whether you are all right.',
      'Everything comes with the next thing to do.',
      'Plain words first; the technical part is there for whoever fixes it.',
    ],
    Picture: ProductPicture,
  },
  {
    title: 'Three Security Areas',
    text: 'Cyber safety stands on three legs. It is as strong as the weakest of them, so we look at all three.',
    points: [
      'People: who knows what to look out for.',
      'Process: what is agreed and written down.',
      'Technology: what is open to the outside.',
    ],
    Picture: AreasPicture,
  },
  {
    title: 'People',
    // fact: ways-in
    text: 'Many break-ins begin with a message that somebody believed. A team that has seen such messages before is hard to fool.',
    points: [
      'Short lessons, one a month.',
      'You see who has taken which.',
      'Nobody needs to be technical.',
    ],
    Picture: PeoplePicture,
  },
  {
    title: 'Process',
    text: 'When something happens, nobody should have to think about who does what. Written policies settle it beforehand, and customers and insurers ask for them.',
    points: [
      'Ready-made policies that you adapt.',
      'Approved by you, kept with their history.',
      'Ready to hand over as PDF.',
    ],
    Picture: ProcessPicture,
  },
  {
    title: 'Technology',
    text: 'Your website is the part of your business that the whole world can touch, day and night. We look at it as an attacker would, and tell you what we found.',
    points: [
      'Scans on a schedule that you set.',
      'Findings sorted by how serious they are.',
      'How to fix each, for whoever looks after the site.',
    ],
    Picture: TechnologyPicture,
  },
];
