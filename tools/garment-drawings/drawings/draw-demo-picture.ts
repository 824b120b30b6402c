import { garments, imageKeys } from '#demo/catalogue/products.ts'
import { drawCataloguePicture } from './draw-catalogue-picture.ts'
import { drawBoscoHero } from './scenes/bosco-hero.ts'
import { drawBoscoStory } from './scenes/bosco-story.ts'
import { drawVellutoHero } from './scenes/velluto-hero.ts'
import { drawVellutoStory } from './scenes/velluto-story.ts'

const scenes: Record<string, () => string> = {
  'velluto-hero': () => drawVellutoHero('landscape'),
  'velluto-hero-portrait': () => drawVellutoHero('portrait'),
  'velluto-story': drawVellutoStory,
  'bosco-hero': () => drawBoscoHero('landscape'),
  'bosco-hero-portrait': () => drawBoscoHero('portrait'),
  'bosco-story': drawBoscoStory,
}

export const pictureKeys: readonly string[] = [...Object.keys(scenes), ...garments.flatMap(imageKeys)]

export function drawDemoPicture(key: string): string {
  const drawing = Object.hasOwn(scenes, key) ? scenes[key]?.() : drawCataloguePicture(key)
  if (!drawing) throw new Error(`There is no picture ${key}`)
  return drawing
}
