/** In an address of the storefront: the page is shown from the draft that this token opens. */
export const PREVIEW_PARAMETER = 'preview'

/** The same token on the page's own calls, within the process. */
export const BRAND_PREVIEW = 'x-brand-preview'
