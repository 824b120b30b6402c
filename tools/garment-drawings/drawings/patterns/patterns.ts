import type { CutName } from '#demo/catalogue/garment.ts'
import type { Pattern } from '../draw-garment.ts'
import { evening } from './evening.ts'
import { outdoor } from './outdoor.ts'
import { separates } from './separates.ts'
import { tailoring } from './tailoring.ts'

/** How each cut of the catalogue is drawn. */
export const patterns: Record<CutName, Pattern> = { ...evening, ...separates, ...tailoring, ...outdoor }
