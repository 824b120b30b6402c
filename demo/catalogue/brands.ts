/** Invented houses; any likeness to a real one is accidental. */
export const brands = [
  'Casa Ferrante',
  'Lucia Morandin',
  'Atelier Sorvino',
  'Notturno',
  'Maison Aubrac',
  'Vera Lindqvist',
  'Ottavia Bellò',
  'Studio Quarzo',
  'Ilse Brandt',
  'Terra Alta',
  'Nordhal',
  'Monte Faro',
  'Rifugio 1912',
  'Lana & Sale',
  'Passo Lento',
  'Fjellvik',
] as const

export type BrandName = (typeof brands)[number]
