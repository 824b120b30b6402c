import type { CareClass } from '#domain/rentals/care.ts'
import type { FabricName } from './texts/fabric-texts.ts'
import type { AllLanguages } from './texts/texts.ts'

const fibres = {
  silk: { it: 'seta', en: 'silk', de: 'Seide', fr: 'soie', es: 'seda', nl: 'zijde' },
  wool: {
    it: 'lana vergine',
    en: 'virgin wool',
    de: 'Schurwolle',
    fr: 'laine vierge',
    es: 'lana virgen',
    nl: 'scheerwol',
  },
  cotton: { it: 'cotone', en: 'cotton', de: 'Baumwolle', fr: 'coton', es: 'algodón', nl: 'katoen' },
  linen: { it: 'lino', en: 'linen', de: 'Leinen', fr: 'lin', es: 'lino', nl: 'linnen' },
  viscose: { it: 'viscosa', en: 'viscose', de: 'Viskose', fr: 'viscose', es: 'viscosa', nl: 'viscose' },
  polyester: { it: 'poliestere', en: 'polyester', de: 'Polyester', fr: 'polyester', es: 'poliéster', nl: 'polyester' },
  nylon: { it: 'poliammide', en: 'polyamide', de: 'Polyamid', fr: 'polyamide', es: 'poliamida', nl: 'polyamide' },
  elastane: { it: 'elastan', en: 'elastane', de: 'Elasthan', fr: 'élasthanne', es: 'elastano', nl: 'elastaan' },
  leather: {
    it: 'pelle di agnello',
    en: 'lambskin',
    de: 'Lammleder',
    fr: 'cuir d’agneau',
    es: 'piel de cordero',
    nl: 'lamsleer',
  },
} as const satisfies Record<string, AllLanguages>

type Blend = Partial<Record<keyof typeof fibres, number>>

const blends: Record<FabricName, Blend> = {
  satin: { silk: 100 },
  silk: { silk: 94, elastane: 6 },
  crepe: { viscose: 72, silk: 28 },
  chiffon: { silk: 100 },
  velvet: { viscose: 82, silk: 18 },
  taffeta: { silk: 60, polyester: 40 },
  sequin: { polyester: 100 },
  lace: { cotton: 70, nylon: 30 },
  jersey: { viscose: 95, elastane: 5 },
  wool: { wool: 100 },
  flannel: { wool: 98, elastane: 2 },
  tweed: { wool: 88, nylon: 12 },
  boucle: { wool: 64, cotton: 36 },
  gabardine: { cotton: 100 },
  cotton: { cotton: 100 },
  poplin: { cotton: 100 },
  linen: { linen: 100 },
  denim: { cotton: 99, elastane: 1 },
  corduroy: { cotton: 100 },
  nylon: { nylon: 100 },
  shell: { nylon: 100 },
  fleece: { polyester: 100 },
  knit: { wool: 100 },
  chunky: { wool: 100 },
  rib: { wool: 70, silk: 30 },
  leather: { leather: 100 },
}

export function compositionOf(fabric: FabricName, language: keyof AllLanguages): string {
  return Object.entries(blends[fabric])
    .map(([fibre, share]) => `${share}% ${fibres[fibre as keyof typeof fibres][language]}`)
    .join(', ')
}

/** Nearly everything here asks for a gentle wash; what takes longer than that is silk and lace, sequins and leather. */
export function careClassOf(fabric: FabricName): CareClass {
  if (fabric === 'leather') return 'leather'
  if (fabric === 'sequin') return 'embellished'
  return fabric === 'lace' || (blends[fabric].silk ?? 0) > 0 ? 'delicate' : 'everyday'
}

export function isDelicate(fabric: FabricName): boolean {
  const { silk = 0, wool = 0, viscose = 0, leather = 0 } = blends[fabric]
  return silk + wool + viscose + leather > 0 || fabric === 'sequin' || fabric === 'lace'
}
