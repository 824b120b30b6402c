/** A banner without words is none. */
export function hasTopBanner(store: { topBannerVisible: boolean; topBannerText: string }): boolean {
  return store.topBannerVisible && store.topBannerText.trim() !== ''
}
