import { LANGUAGES, type LocalizedText } from '#domain/stores/languages.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { stableId } from '../catalogue/stable-id.ts'
import { velluto } from '../stores/velluto/store.ts'

/** A store that nobody shops at: whatever a page can look like is seen there, and the demo stores stay as they are. */
export const sample: PartnerStore = {
  ...velluto,
  id: stableId('store of states'),
  name: 'Campionario',
  domain: 'campionario.localhost',
  menuThemes: 'base',
  fontName: 'Inter',
  topBannerText: each({
    it: 'Consegna e ritiro compresi in tutte le province, anche nelle isole',
    en: 'Delivery and pick-up included in every province, islands too',
    de: 'Lieferung und Abholung inklusive, in jeder Provinz und auf den Inseln',
    fr: 'Livraison et retour compris dans toutes les provinces, îles comprises',
    es: 'Entrega y recogida incluidas en todas las provincias, también en las islas',
    nl: 'Bezorgen en ophalen inbegrepen in elke provincie, ook op de eilanden',
  }),
  menuCustom1Link: '/products?secondHand=true',
  menuCustom1Text: each({
    it: 'Seconda mano garantita',
    en: 'Second hand, guaranteed',
    de: 'Geprüfte Gebrauchtmode',
    fr: 'Seconde main garantie',
    es: 'Segunda mano garantizada',
    nl: 'Gegarandeerd tweedehands',
  }),
}

/** Every language has its own: a text that falls back to another would hide how long it gets. */
export function each(text: Record<(typeof LANGUAGES)[number], string>): LocalizedText {
  return text
}

export function inEach(write: (language: (typeof LANGUAGES)[number]) => string): LocalizedText {
  return Object.fromEntries(LANGUAGES.map((language) => [language, write(language)]))
}
