import type { SizeSystem } from '#domain/catalogue/facts/garment-facts.ts'
import { SYSTEM_OF_READERS, writeSize } from '#domain/catalogue/facts/size-systems.ts'
import { useStorefront } from '../use-storefront.ts'
import { useChosenSystem } from './size-system.ts'

/** Writes a size so that this visitor knows it. Where it takes two lines, the dot ends the first. */
export function useSizeText(): (label: string) => string {
  const system = useSizeSystem()
  return (label) => writeSize(label, system).replace(' ·', '\u00a0·')
}

export function useSizeSystem(): SizeSystem {
  const chosen = useChosenSystem()
  const { language } = useStorefront()
  return chosen ?? SYSTEM_OF_READERS[language]
}
