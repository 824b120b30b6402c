import type { FabricName } from '#demo/catalogue/texts/fabric-texts.ts'
import type { Finish } from './light.ts'
import type { WeaveName } from './weave.ts'

export type Fabric = Finish & {
  weave: WeaveName
  strength: number
  /** How much the cloth falls into folds: 0 board, 1 silk. */
  flow: number
  /** How far one can see through it. */
  sheer?: number
  /** Height and width, in centimetres, of its small unevenness. */
  crumpled?: number
  grip?: number
  /** Threads and holes instead of a closed cloth. */
  lace?: boolean
}

const matt = { contrast: 0.85, gloss: 0.02, tightness: 6, sheen: 0.04, depth: 0.55 }

export const fabrics = {
  satin: {
    contrast: 1.02,
    gloss: 0.19,
    tightness: 7,
    sheen: 0.02,
    depth: 0.38,
    soft: 0.55,
    bloom: 0.82,
    weave: 'grain',
    strength: 0.02,
    flow: 0.95,
    crumpled: 0.26,
    grip: 6.5,
  },
  silk: {
    contrast: 0.95,
    gloss: 0.15,
    tightness: 6,
    sheen: 0.02,
    depth: 0.36,
    soft: 0.5,
    bloom: 0.85,
    weave: 'grain',
    strength: 0.025,
    flow: 1,
    crumpled: 0.24,
    grip: 6,
  },
  crepe: { ...matt, weave: 'grain', strength: 0.06, flow: 0.75 },
  chiffon: { ...matt, contrast: 0.75, depth: 0.4, weave: 'grain', strength: 0.035, flow: 1, sheer: 0.25 },
  velvet: {
    contrast: 1.15,
    gloss: 0,
    tightness: 5,
    sheen: 0.62,
    depth: 0.75,
    weave: 'pile',
    strength: 0.07,
    flow: 0.7,
  },
  taffeta: {
    contrast: 1,
    gloss: 0.12,
    tightness: 9,
    sheen: 0.02,
    depth: 0.5,
    soft: 0.28,
    bloom: 0.8,
    weave: 'poplin',
    strength: 0.025,
    flow: 0.5,
    crumpled: 0.13,
    grip: 6,
  },
  sequin: {
    contrast: 1.15,
    gloss: 0.62,
    tightness: 16,
    sheen: 0.06,
    depth: 0.45,
    soft: 0.3,
    bloom: 0.45,
    sequins: 0.62,
    weave: 'smooth',
    strength: 0,
    flow: 0.4,
  },
  lace: { ...matt, weave: 'smooth', strength: 0, flow: 0.5, lace: true },
  jersey: { ...matt, contrast: 0.95, gloss: 0.06, weave: 'fine', strength: 0.03, flow: 0.95 },
  wool: { ...matt, sheen: 0.1, weave: 'wool', strength: 0.07, flow: 0.3 },
  flannel: { ...matt, sheen: 0.08, weave: 'flannel', strength: 0.07, flow: 0.35 },
  tweed: { ...matt, sheen: 0.06, weave: 'tweed', strength: 0.15, flow: 0.15 },
  boucle: { ...matt, sheen: 0.1, weave: 'boucle', strength: 0.17, flow: 0.15 },
  gabardine: { ...matt, contrast: 0.95, gloss: 0.05, weave: 'twill', strength: 0.05, flow: 0.35 },
  cotton: { ...matt, weave: 'poplin', strength: 0.05, flow: 0.4, crumpled: 0.2, grip: 4.5 },
  poplin: {
    ...matt,
    contrast: 0.95,
    gloss: 0.03,
    weave: 'poplin',
    strength: 0.04,
    flow: 0.45,
    crumpled: 0.22,
    grip: 4.5,
  },
  linen: { ...matt, weave: 'linen', strength: 0.07, flow: 0.4, crumpled: 0.3, grip: 4 },
  denim: { ...matt, weave: 'denim', strength: 0.12, flow: 0.25 },
  corduroy: { ...matt, sheen: 0.15, weave: 'cord', strength: 0.16, flow: 0.25 },
  nylon: {
    contrast: 1.05,
    gloss: 0.16,
    tightness: 12,
    sheen: 0.04,
    depth: 0.65,
    weave: 'ripstop',
    strength: 0.05,
    flow: 0.4,
    crumpled: 0.3,
    grip: 3.4,
  },
  shell: {
    contrast: 1,
    gloss: 0.08,
    tightness: 8,
    sheen: 0.05,
    depth: 0.6,
    weave: 'poplin',
    strength: 0.04,
    flow: 0.35,
    crumpled: 0.2,
    grip: 4,
  },
  fleece: { ...matt, sheen: 0.18, depth: 0.5, weave: 'fleece', strength: 0.12, flow: 0.2 },
  knit: { ...matt, sheen: 0.12, weave: 'stitches', strength: 0.13, flow: 0.3 },
  chunky: { ...matt, sheen: 0.14, weave: 'chunky', strength: 0.2, flow: 0.15 },
  rib: { ...matt, sheen: 0.1, weave: 'rib', strength: 0.17, flow: 0.3 },
  leather: {
    contrast: 1.15,
    gloss: 0.26,
    tightness: 18,
    sheen: 0.02,
    depth: 0.7,
    weave: 'leather',
    strength: 0.03,
    flow: 0.2,
  },
  form: {
    contrast: 0.62,
    gloss: 0.03,
    tightness: 4,
    sheen: 0.02,
    depth: 0.3,
    weave: 'smooth',
    strength: 0,
    flow: 0,
    crumpled: 0,
  },
} as const satisfies Record<FabricName | 'form', Fabric>

/** Every fabric of the catalogue, and what the figure is made of. */
export type Material = keyof typeof fabrics
