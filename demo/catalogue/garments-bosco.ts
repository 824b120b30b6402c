import { type Garment, garmentsOf } from './garment.ts'

export const boscoGarments: readonly Garment[] = garmentsOf({
  rain: [
    ['Ruscello', 'Fjellvik', 'shell', 'lake', 'trail', 320],
    ['Felce', 'Nordhal', 'shell', 'forest', 'trail', 320],
    ['Sereno', 'Fjellvik', 'nylon', 'ochre', 'trail', 290],
    ['Temporale', 'Nordhal', 'shell', 'slate', 'trail', 340],
  ],
  parka: [
    ['Larice', 'Nordhal', 'shell', 'moss', 'city', 480],
    ['Inverno', 'Fjellvik', 'shell', 'midnight', 'summit', 520],
    ['Torba', 'Nordhal', 'cotton', 'bark', 'city', 460],
    ['Duna', 'Monte Faro', 'cotton', 'sand', 'city', 440],
  ],
  puffer: [
    ['Brina', 'Monte Faro', 'nylon', 'rust', 'summit', 420],
    ['Neve', 'Monte Faro', 'nylon', 'oat', 'summit', 430],
    ['Abete', 'Fjellvik', 'nylon', 'forest', 'summit', 430],
    ['Fuliggine', 'Nordhal', 'nylon', 'black', 'city', 420],
  ],
  'light-puffer': [
    ['Soffio', 'Monte Faro', 'nylon', 'lake', 'trail', 280],
    ['Tarassaco', 'Fjellvik', 'nylon', 'ochre', 'trail', 280],
    ['Pietra', 'Monte Faro', 'nylon', 'slate', 'travel', 290],
  ],
  liner: [
    ['Tana', 'Rifugio 1912', 'nylon', 'moss', 'weekend', 240],
    ['Castagna', 'Rifugio 1912', 'cotton', 'bark', 'weekend', 250],
  ],
  'half-zip': [
    ['Baita', 'Rifugio 1912', 'fleece', 'forest', 'fireside', 160],
    ['Sasso', 'Terra Alta', 'fleece', 'slate', 'summit', 150],
    ['Miele', 'Rifugio 1912', 'fleece', 'ochre', 'weekend', 160],
  ],
  'fleece-jacket': [
    ['Orso', 'Terra Alta', 'fleece', 'bark', 'fireside', 190],
    ['Lepre', 'Terra Alta', 'fleece', 'oat', 'weekend', 190],
    ['Lupo', 'Fjellvik', 'fleece', 'anthracite', 'summit', 200],
  ],
  'hiking-trousers': [
    ['Passo', 'Passo Lento', 'shell', 'anthracite', 'trail', 170],
    ['Sentiero', 'Passo Lento', 'shell', 'moss', 'trail', 170],
    ['Cresta', 'Nordhal', 'nylon', 'slate', 'summit', 190],
  ],
  cargo: [
    ['Valle', 'Passo Lento', 'cotton', 'sand', 'weekend', 150],
    ['Bivacco', 'Terra Alta', 'cotton', 'forest', 'trail', 160],
  ],
  overshirt: [
    ['Cascina', 'Rifugio 1912', 'corduroy', 'bark', 'weekend', 210],
    ['Fienile', 'Lana & Sale', 'wool', 'rust', 'fireside', 260],
    ['Officina', 'Terra Alta', 'cotton', 'indigo', 'city', 190],
    ['Muschio', 'Rifugio 1912', 'corduroy', 'moss', 'weekend', 210],
  ],
  shirt: [
    ['Mattino', 'Passo Lento', 'poplin', 'ivory', 'office', 120],
    ['Lago', 'Passo Lento', 'linen', 'lake', 'travel', 140],
    ['Grano', 'Passo Lento', 'linen', 'oat', 'travel', 140],
    ['Notturna', 'Terra Alta', 'flannel', 'forest', 'weekend', 150],
  ],
  'denim-jacket': [
    ['Bottega', 'Terra Alta', 'denim', 'indigo', 'city', 180],
    ['Sabbia', 'Terra Alta', 'cotton', 'sand', 'travel', 180],
  ],
  'cable-sweater': [
    ['Isola', 'Lana & Sale', 'knit', 'oat', 'fireside', 260],
    ['Porto', 'Lana & Sale', 'knit', 'midnight', 'fireside', 260],
    ['Erica', 'Lana & Sale', 'knit', 'plum', 'weekend', 260],
  ],
  sweater: [
    ['Nuvola', 'Lana & Sale', 'knit', 'silver', 'travel', 190],
    ['Bacca', 'Lana & Sale', 'chunky', 'ruby', 'fireside', 230],
    ['Lichene', 'Lana & Sale', 'knit', 'sage', 'weekend', 190],
  ],
  'v-sweater': [
    ['Zafferano', 'Lana & Sale', 'knit', 'ochre', 'city', 180],
    ['Ombra', 'Lana & Sale', 'knit', 'anthracite', 'office', 180, 'both'],
  ],
  turtleneck: [
    ['Fiordo', 'Vera Lindqvist', 'rib', 'slate', 'city', 170, 'both'],
    ['Cenere', 'Vera Lindqvist', 'rib', 'oat', 'office', 170, 'both'],
    ['Carbone', 'Vera Lindqvist', 'rib', 'black', 'office', 170, 'both'],
  ],
  trench: [
    ['Pioggia', 'Ilse Brandt', 'gabardine', 'sand', 'city', 520, 'both'],
    ['Autunno', 'Monte Faro', 'gabardine', 'moss', 'city', 490],
  ],
  'car-coat': [
    ['Faggio', 'Lana & Sale', 'wool', 'bark', 'city', 460],
    ['Corteccia', 'Lana & Sale', 'tweed', 'anthracite', 'city', 490, 'both'],
    ['Salvia', 'Ilse Brandt', 'wool', 'sage', 'city', 480, 'both'],
  ],
})
