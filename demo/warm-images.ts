import type { Images } from '#providers/images/open-images.ts'
import { assortments, imageKeys } from './catalogue/products.ts'

const SHOWN_AT_HOME = 8

/** Renders what a first visitor sees, one picture after the other, until done or told to stop. */
export async function warmImages({ images, signal }: { images: Images; signal: AbortSignal }): Promise<void> {
  for (const { key, widths } of wanted()) {
    for (const width of widths) {
      if (signal.aborted) return
      await images.variant({ key, width, format: 'avif' })
    }
    await images.variant({ key, width: 160, format: 'webp' })
  }
}

/** The first page's pictures, then those of the lists, in the order a shopper meets them. */
function wanted(): { key: string; widths: number[] }[] {
  const heroes = ['velluto-hero', 'bosco-hero'].map((key) => ({ key, widths: [960, 1280, 1920] }))
  const stories = ['velluto-story', 'bosco-story'].map((key) => ({ key, widths: [480, 720] }))
  const fronts = Object.values(assortments).map((garments) =>
    garments
      .flatMap(imageKeys)
      .filter((key) => key.endsWith('-front'))
      .map((key) => ({ key, widths: [480, 720] })),
  )
  const atHome = fronts.flatMap((row) => row.slice(0, SHOWN_AT_HOME))
  const further = fronts.flatMap((row) => row.slice(SHOWN_AT_HOME))
  return [...heroes, ...atHome, ...stories, ...further]
}
