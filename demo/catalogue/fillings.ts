import type { CutName } from './garment.ts'
import type { AllLanguages } from './texts/texts.ts'

const down: AllLanguages = {
  it: '90% piumino d’anatra, 10% piume d’anatra',
  en: '90% duck down, 10% duck feathers',
  de: '90% Entendaunen, 10% Entenfedern',
  fr: '90% duvet de canard, 10% plumes de canard',
  es: '90% plumón de pato, 10% plumas de pato',
  nl: '90% eendendons, 10% eendenveren',
}

const wadding: AllLanguages = {
  it: '100% poliestere riciclato',
  en: '100% recycled polyester',
  de: '100% recyceltes Polyester',
  fr: '100% polyester recyclé',
  es: '100% poliéster reciclado',
  nl: '100% gerecycled polyester',
}

const PADDED: readonly CutName[] = ['light-puffer', 'liner', 'parka']

/** What is inside a padded garment; null: it is not padded. */
export function fillingOf(cut: CutName): AllLanguages | null {
  if (cut === 'puffer') return down
  return PADDED.includes(cut) ? wadding : null
}
