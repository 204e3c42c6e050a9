export const schools = [
  { name: 'Riverbend Elementary', kind: 'SCHOOL', country: 'CA', region: 'CA-BC' },
  { name: 'Harbour View Secondary', kind: 'SCHOOL', country: 'CA', region: 'CA-BC' },
  { name: 'Northern Lights School', kind: 'SCHOOL', country: 'CA', region: 'CA-YT' },
  { name: 'Prairie Sky Middle School', kind: 'SCHOOL', country: 'US', region: 'US-MT' },
  { name: 'Lindenhof-Schule', kind: 'SCHOOL', country: 'DE', region: 'DE-SN' },
  { name: 'École du Vieux Tilleul', kind: 'SCHOOL', country: 'FR', region: 'FR-ARA' },
  { name: 'Istituto Colle Verde', kind: 'SCHOOL', country: 'IT', region: 'IT-45' },
  { name: 'Colegio Monte Claro', kind: 'SCHOOL', country: 'ES', region: 'ES-VC' },
  { name: 'Saturday Makers Club', kind: 'CLUB', country: 'CA', region: 'CA-BC' },
  { name: 'Comet Robotics Club', kind: 'CLUB', country: 'GB', region: 'GB-ENG' },
] as const
