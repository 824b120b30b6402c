import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { velluto } from '../velluto/store.ts'

/** A store that has closed its doors: its domain answers with /not-active. */
export const chiuso: PartnerStore = {
  ...velluto,
  id: '5f0c7a52-6b1e-4c8e-9d57-0a1f3c2b4e03',
  name: 'Chiuso',
  status: 'inactive',
  domain: 'chiuso.localhost',
  topBannerVisible: false,
}
