export interface DemonstrationCategory {
  name: string;
  slug: string;
  description: string;
  terms: readonly { term: string; priority: 'high' | 'medium' | 'low' }[];
  expertise: readonly {
    level: 'beginner' | 'intermediate' | 'expert';
    tone: 'professional' | 'casual' | 'technical' | 'friendly';
    description: string;
  }[];
}

export interface DemonstrationWebsite {
  /** Fixed, because the demonstration library serves this website only. */
  id: string;
  name: string;
  url: string;
  description: string;
  publishingSchedule: 'daily' | 'weekly' | 'monthly';
  categories: readonly DemonstrationCategory[];
}

/** The website that the first start creates, so that Galley can be tried at once. */
export const demonstrationWebsite: DemonstrationWebsite = {
  id: '01933b6e-5c00-7d3a-9a11-6761726c6579',
  name: 'Harbour & Hearth',
  url: 'https://harbour-and-hearth.example',
  description: 'Advice and installation for warm, healthy and economical older homes in the Harbour district.',
  publishingSchedule: 'weekly',
  categories: [
    {
      name: 'Heat Pumps',
      slug: 'heat-pumps',
      description: 'How heat pumps work in older houses: sizing, costs, everyday operation and what to avoid.',
      terms: [
        { term: 'heat pump', priority: 'high' },
        { term: 'heat pump running costs', priority: 'high' },
        { term: 'air source heat pump', priority: 'medium' },
        { term: 'flow temperature', priority: 'medium' },
        { term: 'heat pump installation', priority: 'medium' },
        { term: 'weather compensation', priority: 'low' },
      ],
      expertise: [
        {
          level: 'intermediate',
          tone: 'professional',
          description: 'Heating engineers who have fitted heat pumps in more than 200 older homes.',
        },
        {
          level: 'beginner',
          tone: 'friendly',
          description: 'Plain explanations for owners who are choosing their first heat pump.',
        },
      ],
    },
    {
      name: 'Insulation',
      slug: 'insulation',
      description: 'Keeping warmth inside: lofts, walls, floors and draughts, with costs, materials and rules.',
      terms: [
        { term: 'home insulation', priority: 'high' },
        { term: 'loft insulation', priority: 'medium' },
        { term: 'solid wall insulation', priority: 'medium' },
        { term: 'draught proofing', priority: 'medium' },
        { term: 'U-value', priority: 'low' },
      ],
      expertise: [
        {
          level: 'intermediate',
          tone: 'professional',
          description: 'Surveyors and fitters with experience of brick, stone and timber houses.',
        },
      ],
    },
    {
      name: 'Solar and Storage',
      slug: 'solar-and-storage',
      description: 'Electricity from the roof and how to keep it: solar panels, home batteries, tariffs and safety.',
      terms: [
        { term: 'solar panels', priority: 'high' },
        { term: 'home battery', priority: 'high' },
        { term: 'solar yield', priority: 'medium' },
        { term: 'export tariff', priority: 'low' },
        { term: 'self-consumption', priority: 'low' },
      ],
      expertise: [
        {
          level: 'intermediate',
          tone: 'friendly',
          description: 'Electricians who plan and maintain solar roofs along the coast.',
        },
      ],
    },
    {
      name: 'Healthy Air',
      slug: 'healthy-air',
      description: 'Ventilation for comfortable rooms without damp and mould: systems, settings, costs and duties.',
      terms: [
        { term: 'home ventilation', priority: 'high' },
        { term: 'damp and mould', priority: 'medium' },
        { term: 'heat recovery ventilation', priority: 'medium' },
        { term: 'indoor air quality', priority: 'medium' },
        { term: 'bathroom fan', priority: 'low' },
      ],
      expertise: [
        {
          level: 'intermediate',
          tone: 'professional',
          description: 'Ventilation designers who measure before and after every project.',
        },
      ],
    },
  ],
};
