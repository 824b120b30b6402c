import type { Pattern } from '../draw-garment.ts'

export const separates = {
  jumpsuit: { kind: 'jumpsuit', neckline: 'v', back: 'v', hold: 'shoulder', leg: 'wide' },
  'halter-jumpsuit': { kind: 'jumpsuit', neckline: 'high', back: 'open-back', hold: 'neck', leg: 'flared' },
  'pleated-skirt': { kind: 'skirt', skirt: 'pleated', length: 118 },
  'pencil-skirt': { kind: 'skirt', skirt: 'sheath', length: 106 },
  'ball-skirt': { kind: 'skirt', skirt: 'circle', length: 148 },
  blouse: {
    kind: 'dress',
    neckline: 'v',
    back: 'nape',
    hold: 'shoulder',
    skirt: 'slip',
    length: 64,
    sleeves: 'bishop',
  },
  'evening-top': { kind: 'dress', neckline: 'cowl', back: 'straight', hold: 'strap', skirt: 'slip', length: 62 },
  'wide-trousers': { kind: 'trousers', leg: 'wide', crease: true, pockets: 'slant' },
  'slim-trousers': { kind: 'trousers', leg: 'straight', crease: true, pockets: 'slant', length: 138 },
} as const satisfies Record<string, Pattern>
