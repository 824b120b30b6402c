import type { Pattern } from '../draw-garment.ts'
import type { JacketFit } from '../garments/jacket-body.ts'

const tailored: JacketFit = { shoulder: 21, chest: 20.5, waist: 18, hem: 21.5, length: 72, overlap: 2, opening: 36 }

export const tailoring = {
  blazer: {
    kind: 'jacket',
    fit: { ...tailored, rounded: true },
    collar: 'notch',
    closing: 'one-button',
    pockets: 'flap',
    cuffs: 'buttons',
  },
  'double-blazer': {
    kind: 'jacket',
    fit: { ...tailored, overlap: 7.5, opening: 35 },
    collar: 'peak',
    closing: 'double',
    pockets: 'flap',
    cuffs: 'buttons',
  },
  tuxedo: {
    kind: 'jacket',
    fit: { ...tailored, rounded: true, opening: 42 },
    collar: 'shawl',
    closing: 'one-button',
    pockets: 'welt',
  },
  'short-jacket': {
    kind: 'jacket',
    fit: { ...tailored, length: 57, hem: 19.5, overlap: 1.4, opening: 8 },
    collar: 'none',
    closing: 'placket',
    pockets: 'none',
  },
  'long-coat': {
    kind: 'jacket',
    fit: { ...tailored, length: 112, hem: 27, waist: 19.5, overlap: 8, opening: 34 },
    collar: 'peak',
    closing: 'double',
    pockets: 'flap',
  },
  'car-coat': {
    kind: 'jacket',
    fit: { ...tailored, shoulder: 22, chest: 22, waist: 21.5, length: 92, hem: 25, opening: 26 },
    collar: 'notch',
    closing: 'two-buttons',
    pockets: 'patch',
  },
  cape: { kind: 'cape', length: 92 },
  trench: {
    kind: 'jacket',
    fit: { ...tailored, length: 106, hem: 26, overlap: 8, opening: 27 },
    collar: 'notch',
    closing: 'double',
    pockets: 'slant',
    belt: true,
    stitching: '#8d7a56',
  },
} as const satisfies Record<string, Pattern>
