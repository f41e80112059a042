import type { ReactNode } from 'react';
import { CheckIcon, GlobeIcon, ShieldIcon, SparkIcon } from '../../ui/icons.js';
import { GalleyProof } from './galley-proof.js';

const OFFERS: { icon: ReactNode; title: string; words: string }[] = [
  {
    icon: <SparkIcon />,
    title: 'AI-powered generation',
    words: 'Posts researched through content servers, every claim with its source.',
  },
  {
    icon: <GlobeIcon />,
    title: 'Multi-tenant management',
    words: 'Unlimited websites, each with its own topics, voice and team.',
  },
  {
    icon: <ShieldIcon />,
    title: 'Role-based access',
    words: 'Token authentication, and nobody sees another tenant’s work.',
  },
  {
    icon: <CheckIcon />,
    title: 'Approval before distribution',
    words: 'Nothing goes out that a person has not passed for press.',
  },
];

/** Describes the product beside the sign-in form. */
export const MarketingPanel = () => (
  <aside className="marketing" aria-label="About Galley">
    <GalleyProof />
    <div className="marketing-words">
      <h2>Every post is a proof until you pass it for press.</h2>
      <p>The blog platform using a model-context-protocol based generator.</p>
      <ul>
        {OFFERS.map(({ icon, title, words }) => (
          <li key={title}>
            {icon}
            <div>
              <strong>{title}</strong>
              <span>{words}</span>
            </div>
          </li>
        ))}
      </ul>
    </div>
  </aside>
);
