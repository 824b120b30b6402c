import type { Panel } from '../panel.ts'
import type { Cloth, View } from './cloth.ts'
import { type DressCut, dress } from './dress.ts'
import { type TrouserCut, trousers } from './trousers.ts'

export type JumpsuitCut = Pick<DressCut, 'neckline' | 'back' | 'hold' | 'sleeves' | 'front'> &
  Pick<TrouserCut, 'leg' | 'crease'>

export function jumpsuit(cut: JumpsuitCut, making: { cloth: Cloth; view: View; seed: string }): Panel[] {
  const legs = trousers({ leg: cut.leg, crease: cut.crease ?? false, pockets: 'slant', waistband: false }, making)
  const top = dress({ ...cut, skirt: 'sheath', length: 44, waist: 'belt' }, making)
  return [...legs, ...top]
}
