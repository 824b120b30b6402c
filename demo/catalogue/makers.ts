import type { Maker } from '#domain/catalogue/product.ts'
import type { BrandName } from './brands.ts'

/** Invented like the houses: addresses that lead nowhere, in domains kept for examples. */
export const makers: Record<BrandName, Maker> = {
  'Casa Ferrante': at('Casa Ferrante S.p.A.', 'Via dell’Esempio 3, 20121 Milano, Italia', 'casa-ferrante'),
  'Lucia Morandin': at('Lucia Morandin S.r.l.', 'Calle dell’Esempio 41, 30124 Venezia, Italia', 'lucia-morandin'),
  'Atelier Sorvino': at('Atelier Sorvino S.r.l.', 'Via dell’Esempio 90, 80121 Napoli, Italia', 'atelier-sorvino'),
  Notturno: at('Notturno S.r.l.', 'Via dell’Esempio 7, 10121 Torino, Italia', 'notturno'),
  'Maison Aubrac': at('Maison Aubrac SAS', '12 rue de l’Exemple, 69002 Lyon, France', 'maison-aubrac'),
  'Vera Lindqvist': at('Vera Lindqvist AB', 'Exempelgatan 5, 111 20 Stockholm, Sverige', 'vera-lindqvist'),
  'Ottavia Bellò': at('Ottavia Bellò S.r.l.', 'Via dell’Esempio 22, 40121 Bologna, Italia', 'ottavia-bello'),
  'Studio Quarzo': at('Studio Quarzo S.r.l.', 'Via dell’Esempio 15, 00184 Roma, Italia', 'studio-quarzo'),
  'Ilse Brandt': at('Ilse Brandt GmbH', 'Musterstraße 8, 10115 Berlin, Deutschland', 'ilse-brandt'),
  'Terra Alta': at('Terra Alta S.r.l.', 'Via dell’Esempio 2, 11100 Aosta, Italia', 'terra-alta'),
  Nordhal: at('Nordhal ApS', 'Eksempelvej 19, 2100 København, Danmark', 'nordhal'),
  'Monte Faro': at('Monte Faro S.r.l.', 'Via dell’Esempio 61, 23100 Sondrio, Italia', 'monte-faro'),
  'Rifugio 1912': at('Rifugio 1912 S.r.l.', 'Via dell’Esempio 1, 39100 Bolzano, Italia', 'rifugio-1912'),
  'Lana & Sale': at('Lana & Sale S.n.c.', 'Via dell’Esempio 33, 07041 Alghero, Italia', 'lana-e-sale'),
  'Passo Lento': at('Passo Lento S.r.l.', 'Via dell’Esempio 27, 06121 Perugia, Italia', 'passo-lento'),
  Fjellvik: at('Fjellvik Oy', 'Esimerkkikatu 4, 00100 Helsinki, Suomi', 'fjellvik'),
}

function at(name: string, address: string, domain: string): Maker {
  return { name, address, contact: `info@${domain}.example` }
}
