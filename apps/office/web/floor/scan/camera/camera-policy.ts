import { officePaths } from '#paths/office/paths.ts'

const FLOOR = new RegExp(`^${officePaths.floor.replace(':storeId', '[^/]+')}(/|$)`)

/**
 * Only pages of the floor are sent with the right to use the camera. Whoever came here from another page without loading
 * this one still has the rights of that page.
 */
export function mayAskForCamera(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded === undefined || FLOOR.test(new URL(loaded.name).pathname)
}

export const OPEN_CAMERA = '#camera'

/** Loads this page anew, with its rights, and the camera opens by itself. */
export function reloadWithCamera(): void {
  location.hash = OPEN_CAMERA
  location.reload()
}
