import type { FabricName } from '#demo/catalogue/texts/fabric-texts.ts'

export type Cloth = {
  fabric: FabricName
  colour: string
  /** Lapels, facings, yokes. */
  second?: string
  secondFabric?: FabricName
  lining?: string
  buttons?: string
}

export const VIEWS = ['front', 'back', 'detail'] as const
export type View = (typeof VIEWS)[number]
