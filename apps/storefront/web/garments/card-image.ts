const OWN = /^\/images\/([a-z0-9-]+)\/720\.webp$/
const KEY = /^[a-z0-9-]+$/

/** One of the store's own images by its key alone; any other address as it is. */
export function toCardImage(address: string): string {
  return address.replace(OWN, '$1')
}

/** The addresses of a card's images, the first one leads. */
export function cardImages(images: string): string[] {
  return images.split(',').map((image) => (KEY.test(image) ? `/images/${image}/720.webp` : image))
}
