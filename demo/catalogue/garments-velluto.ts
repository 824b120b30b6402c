import { type Garment, garmentsOf } from './garment.ts'

export const vellutoGarments: readonly Garment[] = garmentsOf({
  mermaid: [
    ['Ondina', 'Casa Ferrante', 'satin', 'burgundy', 'gala', 1290],
    ['Sirena', 'Atelier Sorvino', 'velvet', 'emerald', 'gala', 1450],
    ['Marea', 'Notturno', 'sequin', 'midnight', 'party', 1380],
    ['Corallina', 'Lucia Morandin', 'crepe', 'ruby', 'wedding', 990],
  ],
  column: [
    ['Altea', 'Maison Aubrac', 'silk', 'sapphire', 'gala', 1180],
    ['Palmira', 'Notturno', 'crepe', 'black', 'gala', 890],
    ['Diana', 'Casa Ferrante', 'satin', 'champagne', 'wedding', 1240],
    ['Ginevra', 'Ottavia Bellò', 'sequin', 'silver', 'party', 1520],
  ],
  bustier: [
    ['Camelia', 'Lucia Morandin', 'taffeta', 'ruby', 'gala', 1360],
    ['Viola', 'Atelier Sorvino', 'chiffon', 'lilac', 'wedding', 980],
    ['Aurora', 'Casa Ferrante', 'satin', 'midnight', 'gala', 1420],
    ['Perla', 'Maison Aubrac', 'chiffon', 'ivory', 'wedding', 1040],
  ],
  princess: [
    ['Gardenia', 'Atelier Sorvino', 'chiffon', 'powder', 'gala', 1680],
    ['Regina', 'Casa Ferrante', 'taffeta', 'burgundy', 'gala', 1890],
    ['Notte', 'Notturno', 'taffeta', 'black', 'gala', 1740],
  ],
  plunge: [
    ['Smeralda', 'Ottavia Bellò', 'velvet', 'emerald', 'gala', 1340],
    ['Bordò', 'Casa Ferrante', 'velvet', 'burgundy', 'dinner', 1340],
    ['Selene', 'Lucia Morandin', 'jersey', 'midnight', 'gala', 1120],
    ['Leonora', 'Maison Aubrac', 'lace', 'black', 'gala', 1480],
  ],
  slip: [
    ['Luce', 'Vera Lindqvist', 'satin', 'champagne', 'dinner', 520],
    ['Vela', 'Studio Quarzo', 'silk', 'sage', 'wedding', 560],
    ['Rugiada', 'Vera Lindqvist', 'satin', 'ivory', 'wedding', 540],
    ['Mora', 'Notturno', 'satin', 'plum', 'party', 520],
    ['Brace', 'Studio Quarzo', 'satin', 'copper', 'dinner', 540],
  ],
  camisole: [
    ['Brezza', 'Vera Lindqvist', 'silk', 'powder', 'wedding', 460],
    ['Onda', 'Studio Quarzo', 'satin', 'sapphire', 'cocktail', 480],
    ['Fumo', 'Ilse Brandt', 'satin', 'anthracite', 'dinner', 450],
  ],
  sheath: [
    ['Adele', 'Ilse Brandt', 'crepe', 'black', 'office', 420],
    ['Scintilla', 'Notturno', 'sequin', 'anthracite', 'party', 690],
    ['Rosa', 'Lucia Morandin', 'lace', 'burgundy', 'wedding', 590],
    ['Clelia', 'Ilse Brandt', 'boucle', 'ivory', 'office', 540],
  ],
  cocktail: [
    ['Audra', 'Maison Aubrac', 'taffeta', 'midnight', 'cocktail', 680],
    ['Fiammetta', 'Lucia Morandin', 'taffeta', 'ruby', 'party', 690],
    ['Menta', 'Ottavia Bellò', 'satin', 'sage', 'wedding', 640],
    ['Cipria', 'Atelier Sorvino', 'satin', 'powder', 'wedding', 660],
  ],
  puff: [
    ['Bianca', 'Ottavia Bellò', 'velvet', 'black', 'party', 520],
    ['Nives', 'Vera Lindqvist', 'taffeta', 'champagne', 'cocktail', 490],
    ['Zelda', 'Ottavia Bellò', 'velvet', 'plum', 'party', 520],
  ],
  wrap: [
    ['Iris', 'Studio Quarzo', 'crepe', 'copper', 'wedding', 580],
    ['Flavia', 'Lucia Morandin', 'crepe', 'emerald', 'wedding', 580],
    ['Petra', 'Ilse Brandt', 'silk', 'ivory', 'office', 620],
  ],
  garden: [
    ['Margherita', 'Ottavia Bellò', 'silk', 'powder', 'wedding', 560],
    ['Linda', 'Studio Quarzo', 'crepe', 'sapphire', 'wedding', 480],
    ['Ortensia', 'Lucia Morandin', 'silk', 'lilac', 'wedding', 570],
  ],
  jumpsuit: [
    ['Marlena', 'Ilse Brandt', 'crepe', 'midnight', 'cocktail', 540],
    ['Frida', 'Studio Quarzo', 'crepe', 'ruby', 'party', 540],
    ['Olimpia', 'Maison Aubrac', 'satin', 'black', 'gala', 620],
  ],
  'halter-jumpsuit': [
    ['Vega', 'Notturno', 'jersey', 'emerald', 'party', 560],
    ['Stella', 'Notturno', 'crepe', 'ivory', 'wedding', 580],
  ],
  'pleated-skirt': [
    ['Fisarmonica', 'Vera Lindqvist', 'satin', 'lilac', 'office', 340],
    ['Raggio', 'Studio Quarzo', 'satin', 'gold', 'party', 360],
    ['Ventaglio', 'Vera Lindqvist', 'satin', 'emerald', 'cocktail', 340],
  ],
  'pencil-skirt': [
    ['Matilde', 'Ilse Brandt', 'tweed', 'anthracite', 'office', 280],
    ['Carmen', 'Notturno', 'leather', 'black', 'dinner', 460],
  ],
  'ball-skirt': [
    ['Corolla', 'Atelier Sorvino', 'taffeta', 'plum', 'gala', 720],
    ['Duchessa', 'Casa Ferrante', 'satin', 'ivory', 'wedding', 760],
  ],
  blouse: [
    ['Colomba', 'Vera Lindqvist', 'silk', 'ivory', 'office', 320],
    ['Tea', 'Studio Quarzo', 'silk', 'ruby', 'dinner', 320],
    ['Nebbia', 'Ilse Brandt', 'chiffon', 'silver', 'office', 290],
  ],
  'evening-top': [
    ['Goccia', 'Vera Lindqvist', 'satin', 'champagne', 'dinner', 220],
    ['Ametista', 'Notturno', 'satin', 'plum', 'party', 220],
  ],
  'wide-trousers': [
    ['Greta', 'Ilse Brandt', 'crepe', 'black', 'office', 310],
    ['Dora', 'Studio Quarzo', 'crepe', 'ivory', 'cocktail', 310],
  ],
  'slim-trousers': [
    ['Nina', 'Ilse Brandt', 'flannel', 'anthracite', 'office', 260],
    ['Milano', 'Ilse Brandt', 'wool', 'midnight', 'office', 280, 'both'],
  ],
  blazer: [
    ['Livia', 'Ilse Brandt', 'flannel', 'anthracite', 'office', 620, 'both'],
    ['Bice', 'Maison Aubrac', 'velvet', 'emerald', 'dinner', 720],
    ['Alba', 'Studio Quarzo', 'linen', 'oat', 'wedding', 560, 'both'],
  ],
  'double-blazer': [
    ['Costanza', 'Maison Aubrac', 'wool', 'midnight', 'office', 780],
    ['Ambra', 'Casa Ferrante', 'wool', 'camel', 'office', 790],
  ],
  tuxedo: [
    ['Mezzanotte', 'Casa Ferrante', 'velvet', 'burgundy', 'gala', 980],
    ['Nero', 'Maison Aubrac', 'wool', 'black', 'gala', 940],
    ['Opera', 'Casa Ferrante', 'velvet', 'midnight', 'gala', 980],
    ['Avorio', 'Maison Aubrac', 'crepe', 'ivory', 'wedding', 960],
  ],
  'short-jacket': [
    ['Coco', 'Maison Aubrac', 'boucle', 'powder', 'office', 640],
    ['Perlina', 'Ottavia Bellò', 'tweed', 'ivory', 'wedding', 660],
  ],
  'long-coat': [
    ['Vienna', 'Ilse Brandt', 'wool', 'camel', 'city', 1120, 'both'],
    ['Praga', 'Maison Aubrac', 'wool', 'black', 'gala', 1180],
    ['Trieste', 'Ilse Brandt', 'wool', 'burgundy', 'city', 1120],
  ],
  cape: [
    ['Contessa', 'Casa Ferrante', 'wool', 'burgundy', 'gala', 860],
    ['Falena', 'Atelier Sorvino', 'velvet', 'black', 'gala', 920],
  ],
})
