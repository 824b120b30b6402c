import { PREVIEW_PARAMETER } from '#paths/storefront/brand-preview.ts'

export type Previews = {
  /** Whether the token opens the draft of this store now. */
  isOpen(preview: { storeId: string; token: string }): boolean
  /** The office's origin: it alone may show a preview in a frame. Null: there is no office. */
  framedBy(): string | null
}

/** Almost no address has one: nothing is parsed for those. */
export function previewTokenIn(query: string): string | null {
  if (!query.includes(`${PREVIEW_PARAMETER}=`)) return null
  return new URLSearchParams(query).get(PREVIEW_PARAMETER)
}
